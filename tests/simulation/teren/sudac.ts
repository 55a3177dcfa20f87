/**
 * What must hold of a day in the field, beside the invariants of every document: whose device writes, what the chain of
 * evidence says, what a signature and the end of the field stand for, and what each side may read. Asked apart from the rules.
 */
import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { sameJson } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { procitaj } from '#server/modules/provjera/provjera.desk.ts'
import type { Device } from '../device.ts'
import type { Revision, ServerDoc } from '../model-data.ts'
import type { ModelServer } from '../model-server.types.ts'
import { rowOf } from '../model-tables.ts'
import type { Check } from '../oracle-types.ts'
import { TYPED } from '../prose.ts'
import type { Album } from './album.ts'
import { type Ekipa, korisnik } from './ekipa.ts'
import { cijela, uTijeku, zapisnikUIzradi } from './vrsta.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const lanac = (sadrzaj: Sadrzaj): Redak[] => retciOd(tabOd(sadrzaj, 'dokazi'), 'lanac')

/** Both sides have signed exactly what is written there. */
function potpisano({ potpisi, dokazi: _dokazi, ...sadrzaj }: Sadrzaj): boolean {
  const sada = sha256(canonicalJson(sadrzaj))
  const vrijede = retciOd(potpisi, 'potpisi').filter(({ sazetak }) => sazetak === sada)
  return ['institucija', 'korisnik'].every((strana) => vrijede.some((one) => one.strana === strana))
}

/** Whoever the check says takes part in it. */
function sudionici({ content, zapis }: ServerDoc): Set<number> {
  const tim = retciOd(tabOd(content, 'podaci'), 'tim').map(({ osoba }) => Number(osoba))
  return new Set([...tim, zapis?.autorId ?? 0, ...(zapis?.preuzeo ? [zapis.preuzeo.osobaId] : [])])
}

interface Snimka {
  device: string
  docId: string
}

export function createSudac(server: () => ModelServer, check: Check, ekipa: Ekipa) {
  /** Photos of which their author was told that they are on the device. */
  const snimke = new Map<string, Snimka>()
  const uklonjene = new Set<string>()
  const izgubljene = new Set<string>()
  /** Rows as they were sealed. */
  const pecati = new Map<string, Redak[]>()
  const osteceni = new Set<string>()
  const odustali = new Set<string>()

  function provjeriPosiljatelja({ envelope, state, zapis }: Revision): void {
    if (envelope === null || state !== uTijeku.id) return
    const { deviceId, mutationId } = envelope
    check('I28', zapis?.preuzeo?.uredajId === deviceId, () => `${mutationId} came from a device without the package`)
  }

  function provjeriKraj({ envelope, state, before }: Revision, doc: ServerDoc): void {
    if (envelope === null || state !== uTijeku.id || doc.state !== zapisnikUIzradi.id) return
    const { files } = server().state()
    const fale = manifestOf(KATALOG_PROVJERE, before).filter(({ id, sha256: hash }) => {
      const file = files.get(id)
      return file?.stanje !== 'provjerena' || file.sha256 !== hash
    })
    check('I7', fale.length === 0, () => `the field of ${doc.id} ended without ${fale.map(({ id }) => id).join(', ')}`)
    check('I30', potpisano(before), () => `the field of ${doc.id} ended without signatures under what is written`)
  }

  function provjeriKorisnika(doc: ServerDoc): void {
    if (doc.zapis === null || doc.zapis.podneseno === null) return
    const { zapis } = doc
    const seen = procitaj(cijela(doc, ekipa, server().at()), korisnik(ekipa), server().at().now)
    const text = JSON.stringify(seen)
    if (zapis.brojInacice === 0) check('I31', !text.includes(TYPED), () => `the beneficiary reads ${text}`)
    const { izjave, suglasnost, preuzeo } = seen
    const own = Object.keys(izjave).length === 0 && suglasnost === null && preuzeo === null
    check('I31', own, () => 'the beneficiary reads what is the team’s alone')
  }

  /**
   * Something that it was sealed behind was given up by its author: it is no longer there, and what follows says so truly, or
   * a later edit has brought it back, at the end of the list.
   */
  function bezPrethodnih(redak: Redak, tu: ReadonlySet<string>): boolean {
    const sealed = [...pecati].flatMap(([id, rows]) => rows.map((row) => ({ id, row })))
    for (let prije = redak.prije; typeof prije === 'string'; ) {
      const before = sealed.find(({ row }) => row.pecat === prije)
      if (before === undefined || !tu.has(before.id) || odustali.has(before.id)) return true
      if (pecati.get(before.id)?.length !== 1) return true
      prije = before.row.prije
    }
    return pecati.get(redak.id)?.length !== 1
  }

  function provjeriLanac(doc: ServerDoc): void {
    const { naruseni = [] } = doc.zapis ?? {}
    const rows = lanac(doc.content)
    const tu = new Set(rows.map(({ id }) => id))
    for (const row of rows) {
      const sealed = pecati.get(row.id)
      if (sealed === undefined) continue
      const isAltered = !sealed.some((one) => sameJson(one, row))
      const nadeno = naruseni.filter(({ id }) => id === row.id).map(({ sto }) => sto)
      if (isAltered) {
        check('I29', nadeno.includes('zapis'), () => `${row.id} was altered after it was sealed, and nobody is told`)
        continue
      }
      check('I29', !nadeno.includes('zapis'), () => `${row.id} is as it was sealed, and is said to be altered`)
      const isExcused = osteceni.size > 0 || bezPrethodnih(row, tu)
      if (!isExcused)
        check('I29', !nadeno.includes('mjesto'), () => `${row.id} was sealed honestly and stands at a wrong place`)
    }
    const stiglo = naruseni.filter(({ sto }) => sto === 'sadrzaj')
    check('I29', stiglo.length === 0, () => `${stiglo.map(({ id }) => id).join(', ')} came as something else`)
  }

  function provjeriSnimke(device: Device, album: Album): void {
    for (const [attId, { device: owner, docId }] of snimke) {
      if (owner !== device.name || uklonjene.has(attId) || izgubljene.has(attId)) continue
      const row = album.rows.get(attId)
      check('I1', row !== undefined, () => `${attId} was taken and is nowhere on ${device.name}`)
      const isHere = rowOf(device.disk.data(), 'docs', `provjera:${docId}`) !== undefined
      const isDone = row === undefined || ['verified', 'linked', 'unreadable', 'refused'].includes(row.state)
      check('I19', isDone || !isHere, () => `${attId} is still ${row?.state} on ${device.name}`)
    }
  }

  return {
    snimljeno: (device: string, docId: string, attId: string) => void snimke.set(attId, { device, docId }),
    uklonjeno: (attId: string) => void uklonjene.add(attId),
    zapecaceno: (redak: Redak) => void pecati.set(redak.id, [...(pecati.get(redak.id) ?? []), redak]),
    /** Its author gives up the edit that brings this seal. */
    odustano: (id: string) => void odustali.add(id),
    /** The memory of a device was damaged: what it seals may follow something that it no longer knows. */
    osteceno: (device: string) => void osteceni.add(device),
    /** The photos of a device are gone with its database. */
    nestalo: (device: string) => {
      for (const [attId, one] of snimke) if (one.device === device) izgubljene.add(attId)
    },
    onApplied: (entry: Revision, doc: ServerDoc) => {
      provjeriPosiljatelja(entry)
      provjeriKraj(entry, doc)
    },
    /** What a device was given. */
    predano: (userId: number, ids: readonly string[]) => {
      for (const id of ids) {
        const doc = server().state().docs.get(id)
        check('I31', doc === undefined || sudionici(doc).has(userId), () => `${userId} was given ${id}`)
      }
    },
    pogledaj: () => {
      for (const doc of server().state().docs.values()) {
        provjeriKorisnika(doc)
        provjeriLanac(doc)
      }
    },
    naKraju: (device: Device, album: Album) => provjeriSnimke(device, album),
  }
}
export type Sudac = ReturnType<typeof createSudac>
