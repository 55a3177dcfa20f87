/** A member of the team at their device: prepares the visit, writes and photographs in the field, signs, ends the day. */
import { iducaZaPecat, oznakaUredaja, pecat } from '#app/modules/provjera/pecat.ts'
import { recordCommand, recordCreate } from '#app/platform/offline/core/write.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PROVJERE, ODGOVORI } from '#contract/modules/provjera/provjera.katalog.ts'
import { LANAC } from '#contract/modules/provjera/provjera.ovjera.ts'
import { potpisala } from '#contract/modules/provjera/provjera.potpisi.ts'
import { imenaTima } from '#contract/modules/provjera/provjera.ts'
import { nova } from '#server/modules/provjera/provjera.desk.ts'
import type { Device, Surroundings, Tab } from '../device.ts'
import type { Prng } from '../prng.ts'
import { TYPED } from '../prose.ts'
import type { Album } from './album.ts'
import { type Ekipa, kao, projektEkipe } from './ekipa.ts'
import { type Ovdje, pisaca, provjereNa } from './ovdje.ts'
import type { Stol } from './stol.ts'
import type { Sudac } from './sudac.ts'
import { upisi } from './upis.ts'
import { najavljena, uPripremi, uTijeku, zapisnikUIzradi } from './vrsta.ts'
import {
  dodaj,
  KODOVI,
  odgovori,
  ostalo,
  POSJET,
  popuniTim,
  postavi,
  potpis,
  priprema,
  retciPitanja,
  zamjena,
} from './zapisi.ts'

const CHECKS = 2
const BEZ_POLOZAJA = 'Položaj nije poznat.'

export interface Inspektor {
  planiraj: () => Promise<void>
  /** Fills in what an announcement asks for, and takes the package once it was made. */
  pripremi: () => Promise<void>
  act: () => Promise<void>
  /** The next thing without which the day does not end. */
  nastavi: () => Promise<void>
  /** The photo that waits longest for its seal gets it. */
  zapecati: () => Promise<void>
}

interface Okolnosti extends Pick<Surroundings, 'oracle' | 'faults' | 'count' | 'world' | 'server' | 'mutation'> {
  device: Device
  album: Album
  sudac: Sudac
  ekipa: Ekipa
  rng: Prng
  stol: Stol
  /** No device has it any more, and the portal has not got it. */
  jeIzgubljena: (attId: string) => boolean
}

export function createInspektor(okolnosti: Okolnosti): Inspektor {
  const { device, album, sudac, ekipa, rng, oracle, faults, count, world, server, mutation, stol, jeIzgubljena } =
    okolnosti
  const { userId, deviceId } = device
  const jeInspektor = ekipa.inspektori.includes(userId)
  const uredaj = mutation === 'oneChain' ? 'tim' : oznakaUredaja({ deviceId, profile: { osobaId: userId } })
  const sealing = new Set<Tab>()
  let serial = 0
  let snimljeno: Uint8Array<ArrayBuffer> | undefined
  const tekst = (sto: string) => `${sto} ${device.name}${++serial}`
  const online = ({ line } = device) =>
    line.partition === 'none' && line.session === userId && server.state().devices.get(deviceId)?.revoked === false
  const pisi = (tab: Tab, { doc }: Ovdje, ops: readonly PatchOp[]) =>
    ops.length === 0 ? Promise.resolve(null) : upisi(tab, oracle, device.name, doc.key, ops)

  async function planiraj(tab: Tab): Promise<void> {
    const by = { actor: kao(ekipa, userId), sada: world.now() }
    const content = nova('', projektEkipe(ekipa), '', by).sadrzaj
    const actingFor = { vrsta: 'institucija' as const, id: ekipa.institucijaId }
    const args = { projektId: ekipa.projektId }
    const meta = { statusId: uPripremi.id }
    const { mutationId } = await recordCreate(tab.ctx, { type: 'provjera', args, content, actingFor, meta })
    oracle.confirmed(device.name, mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: false })
  }

  async function naredi(tab: Tab, { doc, statusId, sadrzaj }: Ovdje, name: string): Promise<void> {
    const contentHash = device.hashOf(sadrzaj)
    const { mutationId } = await recordCommand(tab.ctx, {
      docKey: doc.key,
      name,
      args: {},
      expectState: statusId,
      contentHash,
    })
    oracle.confirmed(device.name, mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: true })
  }

  /** The call of a desk: at once where there is a line, and the device asks for what it changed. */
  function preuzmi(tab: Tab, { doc }: Ovdje): void {
    const isTaken = online() && stol({ sto: 'paket', id: doc.id, osobaId: userId, uredajId: deviceId })
    count(isTaken ? 'package taken' : 'package refused')
    tab.engine.dispatch({ kind: 'userTap' })
  }

  async function snimi(tab: Tab, one: Ovdje): Promise<void> {
    const attachments = album.of(tab)
    const kod = rng.pick(retciOd(tabOd(one.sadrzaj, 'lista'), 'odgovori'))?.id
    if (attachments === undefined || kod === undefined) return
    const again = rng.chance(0.05) ? snimljeno : undefined
    const size = rng.chance(0.1) ? 300_000 + rng.int(300_000) : 100 + rng.int(rng.chance(0.3) ? 60_000 : 4_000)
    const bytes = again ?? new Uint8Array(size).fill(++serial).fill(device.name.charCodeAt(1), 1, 2).fill(size, 2, 3)
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
  }

  /** Out of its answer, and then off the device. */
  async function ukloni(tab: Tab, one: Ovdje, attId: string, path: string): Promise<void> {
    const was = valueAt(one.sadrzaj, `${path}.${attId}`)
    if (was === undefined) return
    await pisi(tab, one, [{ kind: 'remove', path: `${path}.${attId}`, was }])
    sudac.uklonjeno(attId)
    await album.of(tab)?.remove(attId)
    count('photo removed')
  }

  async function ukloniJednu(tab: Tab, one: Ovdje): Promise<void> {
    const named = [...album.rows.values()].filter(({ docId, named }) => named && docId === one.doc.id)
    const row = rng.pick(named)
    if (row !== undefined) await ukloni(tab, one, row.attId, row.fieldPath)
  }

  async function promijeniZapecaceno(tab: Tab, one: Ovdje): Promise<void> {
    const redak: Redak | undefined = rng.pick(retciOd(tabOd(one.sadrzaj, 'dokazi'), 'lanac'))
    if (redak === undefined || !faults.isOn('altered')) return
    faults.hit('altered')
    await pisi(tab, one, postavi(one.sadrzaj, `${LANAC}.${redak.id}.vrijeme`, `${Number(redak.vrijeme) + 1}`))
  }

  /** Files that the document names and this device knows to be on their way. */
  async function ceka(tab: Tab, one: Ovdje): Promise<number> {
    const named = new Set(manifestOf(KATALOG_PROVJERE, one.sadrzaj).map(({ id }) => id))
    const open = (await album.of(tab)?.check(one.doc.id)) ?? []
    return open.filter(({ attId }) => named.has(attId)).length
  }

  async function zavrsi(tab: Tab, one: Ovdje): Promise<void> {
    if (one.naPortalu !== uTijeku.id || one.naredbe.length > 0) return
    if ((await ceka(tab, one)) > 0) return count('end waits for files')
    await naredi(tab, one, 'zavrsiTeren')
    count('end of the field')
  }

  const fali = (one: Ovdje) =>
    (['institucija', 'korisnik'] as const).filter(
      (strana) => !potpisala(one.sadrzaj, strana, imenaTima(one.sadrzaj, projektEkipe(ekipa))),
    )
  const potpisi = (tab: Tab, one: Ovdje, strana: 'institucija' | 'korisnik') =>
    pisi(tab, one, [potpis(one.sadrzaj, strana, `s-${device.name}-${++serial}`, tab.ctx.clock.now())])

  /** Somebody of the office sets another day, or another member. */
  async function uredi(tab: Tab, one: Ovdje): Promise<void> {
    const dice = rng.next()
    if (dice < 0.25 && faults.isOn('rescheduled')) {
      faults.hit('rescheduled')
      const datum = rng.pick([POSJET, '2026-12-08', '2026-12-09'])
      await pisi(tab, one, [
        ...postavi(one.sadrzaj, 'podaci.datum', datum ?? POSJET),
        ...postavi(one.sadrzaj, 'podaci.sat', `1${rng.int(9)}:00`),
      ])
    } else if (dice < 0.4 && faults.isOn('leftTeam')) {
      faults.hit('leftTeam')
      const novi = popuniTim(one.sadrzaj, ekipa.inspektori)
      const drugi = rng.chance(0.5) ? rng.pick(ekipa.inspektori) : undefined
      await pisi(tab, one, novi.length > 0 ? novi : zamjena(one.sadrzaj, drugi))
    } else await pisi(tab, one, postavi(one.sadrzaj, 'podaci.napomena', tekst('najava')))
  }

  async function prije(tab: Tab, one: Ovdje): Promise<void> {
    const { statusId, sadrzaj, preuzeo } = one
    const novo = statusId === uPripremi.id && jeInspektor ? priprema(sadrzaj, ekipa.inspektori) : []
    const moj = preuzeo?.uredajId === deviceId
    if (novo.length > 0) await pisi(tab, one, novo)
    else if (statusId === najavljena.id && moj && rng.chance(0.8)) await naredi(tab, one, 'zapocni')
    else if (statusId === najavljena.id && preuzeo === null && rng.chance(0.5)) preuzmi(tab, one)
    else await uredi(tab, one)
  }

  const TEREN: readonly [number, (tab: Tab, one: Ovdje) => Promise<unknown>][] = [
    [40, odgovoriNaPitanje],
    [22, snimi],
    [4, ukloniJednu],
    [
      6,
      (tab, one) =>
        pisi(tab, one, [
          dodaj('nalazi.nalazi', `f-${device.name}-${++serial}`, {
            opis: tekst(TYPED),
            stavka: rng.pick(KODOVI) ?? '',
            tezina: 'nisko',
          }),
        ]),
    ],
    [6, (tab, one) => pisi(tab, one, postavi(one.sadrzaj, 'zakljucak.zakljucak', tekst(TYPED)))],
    [8, (tab, one) => potpisi(tab, one, rng.chance(0.5) ? 'institucija' : 'korisnik')],
    [3, promijeniZapecaceno],
    [5, uredi],
    [14, predvecer],
    [5, pozuri],
  ]
  const UKUPNO = TEREN.reduce((sum, [weight]) => sum + weight, 0)

  async function odgovoriNaPitanje(tab: Tab, one: Ovdje): Promise<void> {
    const kod = rng.pick(KODOVI) ?? ''
    const odgovor = rng.pick(['da', 'ne', 'djelomicno', 'nijePrimjenjivo']) ?? 'da'
    await pisi(tab, one, odgovori(one.sadrzaj, kod, odgovor, tekst(TYPED)))
  }

  async function naTerenu(tab: Tab, one: Ovdje): Promise<void> {
    const rows = retciPitanja(one.sadrzaj)
    if (rows.length > 0) return void (await pisi(tab, one, rows))
    if (one.statusId === uTijeku.id && rng.chance(0.03)) return zavrsi(tab, one)
    let dice = rng.next() * UKUPNO
    const found = TEREN.find(([weight]) => {
      dice -= weight
      return dice < 0
    })
    await found?.[1](tab, one)
  }

  /** The document is on the screen, written by another device: a page that does not know that goes on. */
  async function mimo(tab: Tab, one: Ovdje): Promise<void> {
    if (!faults.isOn('pastOwner') || !rng.chance(0.1)) return
    faults.hit('pastOwner')
    const rows = retciPitanja(one.sadrzaj)
    if (rows.length > 0) await pisi(tab, one, rows)
    else await odgovoriNaPitanje(tab, one)
  }

  async function withTab(work: (tab: Tab) => Promise<unknown>): Promise<void> {
    const tab = pisaca(device)
    if (tab === undefined) return
    try {
      await work(tab)
    } catch {
      count('write refused')
    }
  }

  /** Signs what is written, or writes on after it was signed. */
  async function predvecer(tab: Tab, one: Ovdje): Promise<unknown> {
    const ops = [...retciPitanja(one.sadrzaj)]
    if (ops.length > 0) return pisi(tab, one, ops)
    const still = ostalo(one.sadrzaj)
    if (still.length > 0) return pisi(tab, one, still)
    const gone = nestale(one)[0]
    if (gone !== undefined) return ukloni(tab, one, gone.id, gone.path)
    const [strana] = fali(one)
    if (strana !== undefined) return potpisi(tab, one, strana)
    return zavrsi(tab, one)
  }

  /** All that is missing, both signatures and the end in one go, whatever is still on its way. */
  async function pozuri(tab: Tab, one: Ovdje): Promise<void> {
    if (one.statusId !== uTijeku.id || !faults.isOn('endedEarly')) return
    const sada = () => provjereNa(device).find(({ doc }) => doc.id === one.doc.id) ?? one
    await pisi(tab, one, ostalo(one.sadrzaj))
    for (const strana of fali(sada())) await potpisi(tab, sada(), strana)
    if (faults.isOn('signedOver') && rng.chance(0.4)) {
      faults.hit('signedOver')
      await pisi(tab, sada(), postavi(sada().sadrzaj, 'zakljucak.zakljucak', tekst(TYPED)))
    }
    const potpisana = sada()
    if (potpisana.naPortalu !== uTijeku.id || potpisana.naredbe.length > 0) return
    faults.hit('endedEarly')
    await naredi(tab, potpisana, 'zavrsiTeren')
  }

  /** Photos that nobody can send any more: their bytes cannot be read here, or the device that had them has lost them. */
  function nestale({ sadrzaj }: Ovdje): { id: string; path: string }[] {
    return retciOd(tabOd(sadrzaj, 'lista'), 'odgovori').flatMap((redak) =>
      retciOd(redak, 'fotografije').flatMap(({ id }) => {
        return jeIzgubljena(id) ? [{ id, path: `${ODGOVORI}.${redak.id}.fotografije` }] : []
      }),
    )
  }

  return {
    planiraj: () => withTab(planiraj),
    pripremi: () =>
      withTab(async (tab) => {
        for (const one of provjereNa(device)) {
          if (one.statusId === uPripremi.id) await pisi(tab, one, priprema(one.sadrzaj, ekipa.inspektori))
          else if (one.statusId === najavljena.id && one.preuzeo === null) preuzmi(tab, one)
        }
      }),
    act: () =>
      withTab(async (tab) => {
        const all = provjereNa(device)
        if (jeInspektor && all.length < CHECKS && server.state().docs.size < CHECKS && rng.chance(0.1))
          return planiraj(tab)
        const moje = all.filter(({ doc }) => doc.state !== 'orphan')
        const teren = moje.filter(({ pise, statusId }) => pise && statusId === uTijeku.id)
        const one = rng.pick(teren.length > 0 && rng.chance(0.8) ? teren : moje)
        if (one === undefined) return
        if (!one.pise) return mimo(tab, one)
        if (one.statusId < uTijeku.id) return prije(tab, one)
        await naTerenu(tab, one)
      }),
    nastavi: () =>
      withTab(async (tab) => {
        for (const { attId, state } of album.rows.values()) if (state === 'refused') await album.of(tab)?.retry(attId)
        for (const one of provjereNa(device)) {
          const isOver = !one.pise || one.statusId >= zapisnikUIzradi.id || one.doc.state === 'orphan'
          // What only a damaged memory knows of is nobody's work.
          if (isOver || one.doc.rev === 0) continue
          const novi = popuniTim(one.sadrzaj, ekipa.inspektori)
          if (novi.length > 0) await pisi(tab, one, novi)
          else if (one.statusId === uTijeku.id) await predvecer(tab, one)
          else if (one.statusId === najavljena.id) {
            if (one.preuzeo?.uredajId === deviceId) await naredi(tab, one, 'zapocni')
            else if (one.preuzeo === null) preuzmi(tab, one)
          } else if (jeInspektor) await pisi(tab, one, priprema(one.sadrzaj, ekipa.inspektori))
        }
      }),
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
          await upisi(tab, oracle, device.name, doc.key, [op]).finally(() => sealing.delete(tab))
          return
        }
      }),
  }
}

/** As a device would seal that does not know its last seal. */
function bezZadnjeg(sadrzaj: Ovdje['sadrzaj']): Ovdje['sadrzaj'] {
  const lanac = retciOd(tabOd(sadrzaj, 'dokazi'), 'lanac')
  return { ...sadrzaj, dokazi: { lanac: lanac.slice(0, -1) } }
}
