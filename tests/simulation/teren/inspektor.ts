/** A member of the team at their device: prepares the visit, takes its package, begins it, carries it to its end. */
import { recordCreate } from '#app/platform/offline/core/write.ts'
import { nova } from '#server/modules/provjera/provjera.desk.ts'
import type { Tab } from '../device.ts'
import { kao } from './ekipa.ts'
import { type Ovdje, provjereNa } from './ovdje.ts'
import { createPosjet } from './posjet.ts'
import { createRuke, type Okolnosti } from './ruke.ts'
import { createSnimke } from './snimke.ts'
import { najavljena, uPripremi, uTijeku, zapisnikUIzradi } from './vrsta.ts'
import { POSJET, popuniTim, postavi, priprema, retciPitanja, zamjena } from './zapisi.ts'

const CHECKS = 2

export interface Inspektor {
  planiraj: () => Promise<void>
  /** Fills in what an announcement asks for, and takes the package once it was made. */
  pripremi: () => Promise<void>
  act: () => Promise<void>
  /** The next thing without which the day does not end. */
  nastavi: () => Promise<void>
  zapecati: () => Promise<void>
}

export function createInspektor(okolnosti: Okolnosti): Inspektor {
  const { device, album, ekipa, rng, oracle, faults, count, world, server, stol } = okolnosti
  const { userId, deviceId } = device
  const jeInspektor = ekipa.inspektori.includes(userId)
  const ruke = createRuke(okolnosti)
  const { tekst, pisi, naredi, withTab } = ruke
  const snimke = createSnimke(okolnosti, ruke)
  const posjet = createPosjet(okolnosti, ruke, snimke, uredi)
  const online = ({ line } = device) =>
    line.partition === 'none' && line.session === userId && server.state().devices.get(deviceId)?.revoked === false

  async function planiraj(tab: Tab): Promise<void> {
    const by = { actor: kao(ekipa, userId), sada: world.now() }
    const content = nova('', ekipa.projekt, '', by).sadrzaj
    const actingFor = { vrsta: 'institucija' as const, id: ekipa.institucijaId }
    const args = { projektId: ekipa.projektId }
    const meta = { statusId: uPripremi.id }
    const { mutationId } = await recordCreate(tab.ctx, { type: 'provjera', args, content, actingFor, meta })
    oracle.confirmed(device.name, mutationId)
    tab.engine.dispatch({ kind: 'localChange', urgent: false })
  }

  /** The call of a desk: at once where there is a line, and the device asks for what it changed. */
  function preuzmi(tab: Tab, { doc }: Ovdje): void {
    const isTaken = online() && stol({ sto: 'paket', id: doc.id, osobaId: userId, uredajId: deviceId })
    count(isTaken ? 'package taken' : 'package refused')
    tab.engine.dispatch({ kind: 'userTap' })
  }

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

  /** The document is on the screen, written by another device: a page that does not know that goes on. */
  async function mimo(tab: Tab, one: Ovdje): Promise<void> {
    if (!faults.isOn('pastOwner') || !rng.chance(0.1)) return
    faults.hit('pastOwner')
    const rows = retciPitanja(one.sadrzaj)
    if (rows.length > 0) await pisi(tab, one, rows)
    else await posjet.odgovoriNaPitanje(tab, one)
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
        await posjet.naTerenu(tab, one)
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
          else if (one.statusId === uTijeku.id) await posjet.predvecer(tab, one)
          else if (one.statusId === najavljena.id) {
            if (one.preuzeo?.uredajId === deviceId) await naredi(tab, one, 'zapocni')
            else if (one.preuzeo === null) preuzmi(tab, one)
          } else if (jeInspektor) await pisi(tab, one, priprema(one.sadrzaj, ekipa.inspektori))
        }
      }),
    zapecati: snimke.zapecati,
  }
}
