/** Photos of a member of the team: taken into an answer, removed, sealed one after the other, and altered by a forger. */
import { iducaZaPecat, oznakaUredaja, pecat } from '#app/modules/provjera/pecat.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PROVJERE, ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import type { Tab } from '../device.ts'
import { type Ovdje, provjereNa } from './ovdje.ts'
import type { Okolnosti, Ruke } from './ruke.ts'
import { upisi } from './upis.ts'

const BEZ_POLOZAJA = 'Položaj nije poznat.'

export function createSnimke(okolnosti: Okolnosti, { sljedeci, pisi, withTab }: Ruke) {
  const { device, album, sudac, rng, oracle, faults, count, mutation, jeIzgubljena } = okolnosti
  const { deviceId, userId } = device
  const uredaj = mutation === 'oneChain' ? 'tim' : oznakaUredaja({ deviceId, profile: { osobaId: userId } })
  const sealing = new Set<Tab>()
  let iduciKrivo = false
  let snimljeno: Uint8Array<ArrayBuffer> | undefined

  /** Out of its answer, and then off the device. */
  async function ukloni(tab: Tab, one: Ovdje, attId: string, path: string): Promise<void> {
    const was = valueAt(one.sadrzaj, `${path}.${attId}`)
    if (was === undefined) return
    await pisi(tab, one, [{ kind: 'remove', path: `${path}.${attId}`, was }])
    sudac.uklonjeno(attId)
    await album.of(tab)?.remove(attId)
    count('photo removed')
  }

  /** A forger stands between the seal and the portal, which takes no change of a row that it has. */
  function krivotvori(op: PatchOp): PatchOp {
    if (op.kind !== 'add' || !iduciKrivo) return op
    iduciKrivo = false
    faults.hit('altered')
    return { ...op, now: { ...op.now, vrijeme: String(Number(op.now.vrijeme) + 1) } }
  }

  return {
    ukloni,
    snimi: async (tab: Tab, one: Ovdje): Promise<void> => {
      const attachments = album.of(tab)
      const kod = rng.pick(retciOd(tabOd(one.sadrzaj, 'lista'), 'odgovori'))?.id
      if (attachments === undefined || kod === undefined) return
      const again = rng.chance(0.05) ? snimljeno : undefined
      const size = rng.chance(0.1) ? 300_000 + rng.int(300_000) : 100 + rng.int(rng.chance(0.3) ? 60_000 : 4_000)
      const serial = again === undefined ? sljedeci() : 0
      const bytes = again ?? new Uint8Array(size).fill(serial).fill(device.name.charCodeAt(1), 1, 2).fill(size, 2, 3)
      snimljeno = bytes
      const file = {
        name: `s${serial}.jpg`,
        size: bytes.length,
        type: 'image/jpeg',
        arrayBuffer: async () => bytes.slice().buffer,
      }
      const gdje = { docType: 'provjera', docId: one.doc.id, fieldPath: `${ODGOVORI}.${kod}.fotografije` }
      const attId = await attachments.take(file as unknown as File, { ...gdje, prijaviteljId: null, geo: null })
      sudac.snimljeno(device.name, one.doc.id, attId)
      count('photo taken')
    },
    ukloniJednu: async (tab: Tab, one: Ovdje): Promise<void> => {
      const named = [...album.rows.values()].filter(({ docId, named }) => named && docId === one.doc.id)
      const row = rng.pick(named)
      if (row !== undefined) await ukloni(tab, one, row.attId, row.fieldPath)
    },
    /** Whoever has seen a seal alters the next one. */
    krivotvoriIduci: async (_tab: Tab, one: Ovdje): Promise<void> => {
      const redak = rng.pick(retciOd(tabOd(one.sadrzaj, 'dokazi'), 'lanac'))
      if (redak !== undefined && faults.isOn('altered')) iduciKrivo = true
    },
    /** Files that the document names and this device knows to be on their way. */
    naPutu: async (tab: Tab, one: Ovdje): Promise<number> => {
      const named = new Set(manifestOf(KATALOG_PROVJERE, one.sadrzaj).map(({ id }) => id))
      const open = (await album.of(tab)?.check(one.doc.id)) ?? []
      return open.filter(({ attId }) => named.has(attId)).length
    },
    /** Those that nobody can send any more: their bytes cannot be read here, or the device that had them has lost them. */
    nestale: ({ sadrzaj }: Ovdje): { id: string; path: string }[] =>
      retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').flatMap((redak) =>
        retciOd(redak, 'fotografije').flatMap(({ id }) =>
          jeIzgubljena(id) ? [{ id, path: `${ODGOVORI}.${redak.id}.fotografije` }] : [],
        ),
      ),
    /** The photo that waits longest for its seal gets it. */
    zapecati: () =>
      withTab(async (tab) => {
        if (sealing.has(tab) || album.rows.size === 0) return
        const datoteke = [...album.rows.values()]
        for (const { doc, sadrzaj, pise } of provjereNa(device)) {
          const prva = pise && doc.state !== 'orphan' ? iducaZaPecat({ id: doc.id, sadrzaj, datoteke }) : false
          if (!prva) continue
          sealing.add(tab)
          const prema = mutation === 'sealedOutOfOrder' && rng.chance(0.3) ? bezZadnjeg(sadrzaj) : sadrzaj
          const op = await pecat(prva, { uredaj, sadrzaj: prema, pomak: 0, bezPolozaja: BEZ_POLOZAJA })
          if (op.kind === 'add') sudac.zapecaceno(op.now)
          await upisi(tab, oracle, device.name, doc.key, [krivotvori(op)]).finally(() => sealing.delete(tab))
          return
        }
      }),
  }
}
export type Snimke = ReturnType<typeof createSnimke>

/** As a device would seal that does not know its last seal. */
function bezZadnjeg(sadrzaj: Ovdje['sadrzaj']): Ovdje['sadrzaj'] {
  const lanac = retciOd(tabOd(sadrzaj, 'dokazi'), 'lanac')
  return { ...sadrzaj, dokazi: { lanac: lanac.slice(0, -1) } }
}
