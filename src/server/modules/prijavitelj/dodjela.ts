/** Letting somebody in at an applicant: who may, to what, and what follows; by a desk's press and by an invitation alike. */

import { krajDana, today } from '#contract/kernel/datum.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import { type Actor, type ActorOrSystem, APPLICANT_LEVELS, type ApplicantLevel } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { PORUKE_OSOBA, vidiAdministraciju } from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { DodjelaPrava } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { notify } from '../../platform/notify/notify.ts'
import { writeLog } from '../../platform/workflow/log.ts'
import { citajPrijavitelja, osobaZaDodjelu, postojiOpseg, pravaPrijavitelja } from './administracija.repository.ts'
import { iskoristiOpseg, zakljucajOib } from './pozivnica.repository.ts'
import { dodijeliPravo } from './upis.repository.ts'

/** The person at this applicant. Whoever does not see its administration is told so: the applicant itself they know. */
export function zastupnik({ osobaId, za }: Actor) {
  if (za.vrsta !== 'prijavitelj' || !vidiAdministraciju(za.razina))
    throw new Problem('zabranjeno', { poruka: PORUKE_OSOBA.samoZastupnik })
  return { osobaId, razina: za.razina, cijeli: za.projektIds === undefined, prijaviteljId: za.id }
}
export type Zastupnik = ReturnType<typeof zastupnik>

/** The same person where they let somebody in: for the whole applicant. */
export function davatelj(actor: Actor): Zastupnik {
  const tko = zastupnik(actor)
  if (!tko.cijeli) throw new Problem('zabranjeno', { poruka: PORUKE_OSOBA.samoZastupnik })
  return tko
}

export const odbij = (polje: string, pravilo: string, poruka: string): never => {
  throw new Problem('pravila', { poruka, greske: [{ polje, pravilo, poruka }] })
}

/** [OSO-02] To what somebody may be let in: one scope that there is, a day that has not passed. */
export async function provjeriOpseg(
  tx: Tx,
  prijaviteljId: number,
  { programId, projektId, vrijediDo }: Omit<DodjelaPrava, 'osoba'>,
  sada: number,
): Promise<void> {
  if (programId !== null && projektId !== null) odbij('projektId', 'OSO-02', PORUKE_OSOBA.dvaOpsega)
  if (vrijediDo !== null && vrijediDo < today(sada)) odbij('vrijediDo', 'OSO-02', PORUKE_OSOBA.proslost)
  if (await postojiOpseg(tx, { prijaviteljId, projektId, programId })) return
  if (projektId === null) odbij('programId', 'OSO-02', PORUKE_OSOBA.nemaPrograma)
  odbij('projektId', 'OSO-02', PORUKE_OSOBA.nemaProjekta)
}

/** Whose right the log speaks of: a number, because the log outlives an erasure. */
export const cijePravo = (razina: ApplicantLevel, osobaId: number) =>
  `${RAZINE_PRIJAVITELJA[razina]}; osoba br. ${osobaId}`

export interface NovoPravo {
  prijaviteljId: number
  osoba: { id: number; oib: string; email: string }
  razina: ApplicantLevel
  projektId: string | null
  programId: number | null
  vrijediDo: Date | null
  /** The portal keeps a promise that somebody made earlier. */
  actor: ActorOrSystem
  /** After level and person in the log. */
  povod?: string
}

/** Gives the right, with its line in the log and word to the person; false when they have as much or more. */
export async function dajPravo(tx: Tx, pravo: NovoPravo, sada: number): Promise<boolean> {
  const { prijaviteljId, osoba, razina, projektId, programId, vrijediDo, actor, povod } = pravo
  const opseg = { prijaviteljId, projektId, programId }
  const prava = (await pravaPrijavitelja(tx, prijaviteljId, sada)).filter((one) => one.osobaId === osoba.id)
  const pokriva = prava.some(
    (one) =>
      APPLICANT_LEVELS.indexOf(one.razina) >= APPLICANT_LEVELS.indexOf(razina) &&
      (one.projektId ?? projektId) === projektId &&
      (one.samoProgramId ?? programId) === programId &&
      (one.vrijediDo === null || (vrijediDo !== null && one.vrijediDo >= vrijediDo.getTime())),
  )
  if (pokriva) return false
  await asPortal(tx, () => dodijeliPravo(tx, { ...opseg, osobaId: osoba.id, razina, vrijediDo }, sada))
  await writeLog(tx, {
    akcija: 'prijavitelj.pravo.dodijeljeno',
    actor,
    sada,
    vidljivoPrijavitelju: true,
    entitetVrsta: 'prijavitelj',
    entitetId: String(prijaviteljId),
    komentar: [cijePravo(razina, osoba.id), ...(povod === undefined ? [] : [povod])].join('; '),
  })
  const naziv = (await citajPrijavitelja(tx, prijaviteljId))?.prijavitelj.naziv ?? ''
  const primatelj = { osobaId: osoba.id, email: osoba.email, primatelj: 'prijavitelj', razlog: 'PRAVO' } as const
  const poruka = PORUKE_OSOBA.obavijestDodjele(naziv, RAZINE_PRIJAVITELJA[razina])
  await asPortal(tx, () =>
    notify(
      tx,
      {
        recipients: [{ ...primatelj, primateljId: prijaviteljId }],
        actor,
        sada,
        uzrok: `prijavitelj:${prijaviteljId}:osoba:${osoba.id}:${projektId ?? programId ?? 'sve'}:${sada}:dodjela`,
      },
      {
        poruka,
        activityAction: AKCIJA.pravoDodijeljeno,
        programId,
        mailNaslov: PORUKE_OSOBA.mailDodjele,
        ...(projektId !== null && { projektId }),
      },
    ),
  )
  return true
}

/** [OSO-02] Lets in a person whom the portal knows; what waits for them as an invitation to the same is kept by it. */
export async function dodijeli(
  tx: Tx,
  actor: Actor,
  prijaviteljId: number,
  dodjela: DodjelaPrava,
  sada: number,
): Promise<void> {
  const { razina, programId, projektId, vrijediDo: dan } = dodjela
  await provjeriOpseg(tx, prijaviteljId, dodjela, sada)
  const oib = parseOib(dodjela.osoba)
  if (!oib.ok && !dodjela.osoba.includes('@')) odbij('osoba', 'OSO-02', PORUKE_OSOBA.nijeOib)
  const trazi = oib.ok ? { oib: oib.oib } : { email: dodjela.osoba }
  const osoba =
    (await asPortal(tx, () => osobaZaDodjelu(tx, trazi))) ??
    (oib.ok ? odbij('osoba', 'OSO-04', PORUKE_OSOBA.nemaOsobe) : odbij('osoba', 'OSO-02', PORUKE_OSOBA.nemaAdrese))
  await zakljucajOib(tx, osoba.oib)
  const opseg = { prijaviteljId, projektId, programId }
  const vrijediDo = dan === null ? null : new Date(krajDana(dan))
  const dano = await dajPravo(tx, { ...opseg, osoba, razina, vrijediDo, actor }, sada)
  if (!dano) odbij('osoba', 'OSO-03', PORUKE_OSOBA.vecIma)
  await asPortal(tx, () => iskoristiOpseg(tx, opseg, osoba, sada))
}
