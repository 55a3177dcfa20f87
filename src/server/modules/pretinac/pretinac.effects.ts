/** What follows a message and its opening: who hears of it, what is read and what is delivered by that. */
import type { Actor } from '#contract/kernel/permissions.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { type Faza, tijeloFaze } from '#contract/modules/projekt/projekt.faze.ts'
import { fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import {
  otvoriPismo,
  oznaciProcitane,
  type PorukaRow,
  type ProjektNiti,
  zabiljeziCitanje,
} from './pretinac.repository.ts'

/** Whoever is in charge of the answer; while nobody is, the officers of the body. */
export async function tkoOdgovara(
  tx: Tx,
  { findRecipients }: Pick<PretinacPorts, 'findRecipients'>,
  { projekt, faza, dodijeljenoId }: { projekt: ProjektNiti; faza: Faza; dodijeljenoId: number | null },
): Promise<Recipient[]> {
  const { programId, pozivId, tijela } = projekt
  const tijelo = tijeloFaze(faza, tijela)
  const svi = await findRecipients(tx, [`R@${tijelo}`, `V@${tijelo}`, `A@${tijelo}`], { programId, pozivId, tijela })
  const zaduzen = svi.filter(({ osobaId }) => osobaId === dodijeljenoId)
  return zaduzen.length > 0 ? zaduzen : svi.filter(({ razlog }) => razlog === `R@${tijelo}`)
}

interface Poslana {
  poruka: PorukaRow
  predmet: string
  projekt: ProjektNiti
  dodijeljenoId: number | null
}

export async function javiPoruku(
  tx: Tx,
  ports: PretinacPorts,
  poslana: Poslana,
  actor: Actor,
  sada: number,
): Promise<void> {
  const { poruka, predmet, projekt, dodijeljenoId } = poslana
  const od = `${poruka.potpis}: „${predmet}” (${projekt.sifra ?? projekt.naziv})`
  const about = { projektId: projekt.id, programId: projekt.programId, entitetId: poruka.nitId }
  const cause = { actor, uzrok: poruka.id, sada }
  if (poruka.strana === 'prijavitelj') {
    const faza = fazaZaPrijavitelja(projekt.statusId)
    const recipients = await tkoOdgovara(tx, ports, { projekt, faza, dodijeljenoId })
    const rijec = poruka.otvara === 'kontakt' ? 'Prijavitelj vas je kontaktirao' : 'Nova poruka prijavitelja'
    await notify(
      tx,
      { recipients, ...cause },
      { poruka: `${rijec}. ${od}.`, activityAction: AKCIJA.porukaInstituciji, ...about },
    )
    return
  }
  const { prijaviteljId, id: projektId, programId } = projekt
  const recipients = await ports.findRecipients(tx, ['ZAS', 'UR'], { prijaviteljId, projektId, programId })
  const tekst = `Nova poruka u pretincu. ${od}.`
  await notify(
    tx,
    { recipients, ...cause },
    {
      poruka: tekst,
      activityAction: AKCIJA.porukaPrijavitelju,
      ...about,
      mailNaslov: `Nova poruka: ${predmet}`,
      mailTekst: tekst,
    },
  )
}

/** What this person has before them is read; a letter that nobody had opened is delivered to a representative by it. */
export async function otvoriNit(
  tx: Tx,
  nitId: string,
  actor: Actor,
  { vidi, sada }: { vidi: number; sada: number },
): Promise<void> {
  // Who looks under another's name has read nothing.
  if (actor.osobaId !== actor.stvarnaOsobaId) return
  await zabiljeziCitanje(tx, nitId, actor, Math.min(vidi, sada))
  await oznaciProcitane(tx, nitId, actor.osobaId)
  if (actor.za.vrsta === 'prijavitelj' && actor.za.razina === 'ZAS') await otvoriPismo(tx, nitId, new Date(sada))
}
