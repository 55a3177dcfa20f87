import { beforeEach, describe, expect, test } from 'vitest'
import { createSealedKeep } from '#app/platform/record/sealed-keep.ts'
import { nova, procitaj, zaboravi, zadrzi, zaSlanje } from './zadrzana-prijava.ts'

const OPIS = 'Oprema nije isporučena.'
const pisana = () => ({ ...nova(), sadrzaj: { ...nova().sadrzaj, opis: OPIS } })

/** Everything that this device holds of it, as bytes of the disk would be read. */
async function naUredaju(): Promise<string> {
  const request = indexedDB.open('fondovi-zadrzano')
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  const rows = database.transaction('obrasci').objectStore('obrasci').getAll()
  const all = await new Promise<{ key: CryptoKey; bytes: ArrayBuffer }[]>((resolve) => {
    rows.onsuccess = () => resolve(rows.result)
  })
  database.close()
  for (const { key } of all) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  const bytes = all.map((row) => Buffer.from(row.bytes).toString('latin1'))
  return [JSON.stringify({ ...localStorage }), ...bytes].join()
}

beforeEach(async () => {
  localStorage.clear()
  await zaboravi()
})

describe('A report that was begun', () => {
  test('survives a reload until it is sent, and is then forgotten', async () => {
    const begun = pisana()
    await zadrzi(begun)
    expect(await procitaj(createSealedKeep())).toEqual(begun)
    await zaboravi()
    expect(await procitaj()).toBeUndefined()
  })

  test('stands nowhere on the device in clear, and its key leaves the browser to nobody [A10]', async () => {
    await zadrzi(pisana())
    const sve = await naUredaju()
    const latin = Buffer.from(OPIS, 'utf8').toString('latin1')
    expect(sve.length).toBeGreaterThan(20)
    for (const trag of [OPIS, latin, 'Oprema', 'sadrzaj']) expect(sve).not.toContain(trag)
  })

  test('that an older version left in clear is taken over and stands in clear no more', async () => {
    localStorage.setItem('fondovi.prijava-nepravilnosti', JSON.stringify(pisana()))
    expect((await procitaj())?.sadrzaj.opis).toBe(OPIS)
    expect(localStorage.length).toBe(0)
    expect((await procitaj())?.sadrzaj.opis).toBe(OPIS)
  })

  test('what was typed last is what stays, and nothing comes back after it was forgotten', async () => {
    const writes = ['a', 'b', 'c'].map((opis) => zadrzi({ ...nova(), sadrzaj: { ...nova().sadrzaj, opis } }))
    expect((await procitaj())?.sadrzaj.opis).toBe('c')
    const late = zadrzi(pisana())
    await zaboravi()
    await Promise.all([...writes, late])
    expect(await procitaj()).toBeUndefined()
  })

  test('sent again unchanged is the same report, changed another one', () => {
    const first = zaSlanje(nova())
    expect(zaSlanje(first).klijentId).toBe(first.klijentId)
    const changed = zaSlanje({ ...first, sadrzaj: { ...first.sadrzaj, opis: 'Dopunjeno.' } })
    expect(changed.klijentId).not.toBe(first.klijentId)
    expect(zaSlanje(changed).klijentId).toBe(changed.klijentId)
  })

  test('is empty where the storage holds nonsense or refuses', async () => {
    for (const junk of ['{"sadrzaj":5', '{"klijentId":7}', 'null']) {
      localStorage.setItem('fondovi.prijava-nepravilnosti', junk)
      expect(await procitaj(), junk).toBeUndefined()
    }
    const refusing = async () => {
      throw new Error('refused')
    }
    const none = { read: refusing, write: refusing, forget: refusing }
    await expect(zadrzi(nova(), none)).resolves.toBeUndefined()
    await expect(zaboravi(none)).resolves.toBeUndefined()
    expect(await procitaj(none)).toBeUndefined()
  })
})
