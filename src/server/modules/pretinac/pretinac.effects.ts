/** Who hears of a message: the applicant's people, or those of the body that answers. */
import { sql } from 'drizzle-orm'
import type { Actor, Body } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { smijeZaduziti } from '#contract/kernel/zaduzenje.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { DNEVNIK_PRETINCA } from '#contract/modules/pretinac/pretinac.povijest.ts'
import type { RedakNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { fazaZaPrijavitelja } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import type { PretinacPorts } from './pretinac.port.ts'
import { type PorukaRow, type ProjektNiti, projektNiti, promijeniNit, zabiljeziCitanje } from './pretinac.repository.ts'

/** The body that answers: it selects until the project is chosen, and implements from then on. */
export function tijeloNiti({ tijela }: Pick<ProjektNiti, 'tijela'>, faza: string): Body {
  return faza === 'odabir' || tijela.IMP === undefined ? 'SEL' : 'IMP'
}

/** Whoever is in charge of the answer; while nobody is, the officers of the body. */
export async function tkoOdgovara(
  tx: Tx,
  { findRecipients }: Pick<PretinacPorts, 'findRecipients'>,
  { projekt, faza, dodijeljenoId }: { projekt: ProjektNiti; faza: string; dodijeljenoId: number | null },
): Promise<Recipient[]> {
  const { programId, pozivId, tijela } = projekt
  const tijelo = tijeloNiti(projekt, faza)
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
  await tx.execute(sql`update notifikacija set read = true, seen = true where osoba_id = ${actor.osobaId} and not read
    and entitet_id = ${nitId} and activity_action in (${AKCIJA.porukaPrijavitelju}, ${AKCIJA.porukaInstituciji})`)
  if (actor.za.vrsta !== 'prijavitelj' || actor.za.razina !== 'ZAS') return
  const kada = new Date(sada).toISOString()
  await tx.execute(sql`update pretinac set otvoreno_at = ${kada}::timestamptz
    where id = ${nitId}::uuid and vrsta = 'pismo' and otvoreno_at is null`)
}

const odbijeno = (poruka: string) =>
  new Problem('pravila', { poruka, greske: [{ pravilo: 'PRT-08', polje: 'osobaId', poruka }] })

/** PRT-08: who answers is of the body that answers; an officer takes it over, the others put anybody in charge. */
export async function dodijeliOdgovor(
  tx: Tx,
  ports: PretinacPorts,
  { nit, osobaId }: { nit: RedakNiti; osobaId: number | null },
  { actor, sada }: { actor: Actor; sada: number },
): Promise<void> {
  const { za } = actor
  const projekt = await projektNiti(tx, nit.projekt.id, actor, { sada, dostupno: ports.dostupno })
  if (projekt === undefined || za.vrsta !== 'institucija') throw new Problem('nije-pronadeno')
  const svoje = za.id === projekt.tijela[tijeloNiti(projekt, nit.faza)]
  if (!svoje || actor.osobaId !== actor.stvarnaOsobaId) throw new Problem('zabranjeno')
  if (nit.vrsta !== 'kontakt')
    throw odbijeno('Odgovorna osoba određuje se samo kad prijavitelj kontaktira instituciju.')
  if (!smijeZaduziti(actor, nit.dodijeljeno?.id ?? null, osobaId))
    throw odbijeno('Odgovor možete preuzeti sami; drugoj ga osobi dodjeljuje voditelj.')
  const dozvola = 'odabir.opcenito.citaj'
  const gdje = { institucijaId: za.id, programId: projekt.programId, dozvola } as const
  const [osoba] = osobaId === null ? [] : await asPortal(tx, () => ports.osobe(tx, { ...gdje, osobaId }))
  if (osobaId !== null && osoba === undefined) throw odbijeno('Ta osoba ne odgovara na poruke ovog tijela.')
  await promijeniNit(tx, nit.id, { dodijeljenoId: osobaId })
  await writeLog(tx, {
    akcija: DNEVNIK_PRETINCA.odgovara,
    entitetVrsta: 'projekt',
    entitetId: projekt.id,
    actor,
    sada,
    vidljivoPrijavitelju: false,
    komentar: osoba?.ime ?? null,
  })
  if (osoba === undefined || osobaId === actor.osobaId) return
  const poruka = `Zaduženi ste za odgovor prijavitelju: „${nit.predmet}” (${projekt.sifra ?? projekt.naziv}).`
  const about = { projektId: projekt.id, programId: projekt.programId, entitetId: nit.id }
  const cause = { actor, uzrok: `pretinac:${nit.id}:${osobaId}:${sada}`, sada }
  const message = { poruka, activityAction: AKCIJA.porukaInstituciji, ...about }
  await asPortal(tx, () => notify(tx, { recipients: [osoba], ...cause }, message))
}
