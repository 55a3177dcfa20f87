/** What a contract takes from its application: the last filled form as it was approved, the facts of its rules, the parties. */
import { today } from '#contract/kernel/datum.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { ispravljeniObrazac } from '#contract/modules/odabir/korekcija-proracuna.racun.ts'
import { preostaloDeMinimis } from '#contract/modules/prijavni-obrazac/izracun/potpore.ts'
import { dodijeljeniDeMinimis } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { prihvacenaKorekcija } from '../odabir/korekcija-proracuna.sql.ts'
import { type Joined, kontekstObrasca, readPotpore, readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

/** The form is judged by the day of its submission; what a contract adds is written now. */
export const kontekstUgovaranja = (joined: Joined, sada: number): KontekstObrasca => ({
  ...kontekstObrasca(joined, joined.projekt.vrijemePodnosenja?.getTime() ?? sada),
  ispravljaSe: sada,
})

/** A project as its contract knows it. */
export interface ProjektUgovora {
  id: string
  statusId: number
  sifra: string
  naziv: string
  pozivId: number
  programId: number
  prijaviteljId: number
  impId: number | null
  /** In cents. */
  trazenaBespovratna: number
  poziv: { naziv: string; oznaka: string }
  kontekst: KontekstObrasca
}

const oProjektu = (joined: Joined, sada: number): ProjektUgovora => {
  const { projekt, poziv } = joined
  const { id, statusId, sifra, naziv, pozivId, programId, prijaviteljId, trazenaBespovratna } = projekt
  const zaglavlje = { id, statusId, naziv, pozivId, programId, prijaviteljId, trazenaBespovratna }
  return {
    ...zaglavlje,
    sifra: sifra ?? '',
    impId: poziv.impId,
    poziv: { naziv: poziv.naziv, oznaka: poziv.oznaka ?? '' },
    kontekst: kontekstUgovaranja(joined, sada),
  }
}

/** Undefined where there is no such project; whether somebody may know of it the caller has asked. */
export async function projektUgovora(tx: Tx, projektId: string, sada: number): Promise<ProjektUgovora | undefined> {
  const [joined] = await asPortal(tx, () => readProjekti(tx, [projektId]))
  return joined && oProjektu(joined, sada)
}

/** The form that a contract is made of: as it was submitted or corrected, its budget as the applicant has agreed to it. */
export async function obrazacUgovora(tx: Tx, projektId: string, sada: number): Promise<Sadrzaj> {
  const [joined] = await readProjekti(tx, [projektId])
  if (joined === undefined) throw new Error(`project ${projektId} is gone`)
  const { obrazac } = toProjekt(joined, UNCOUNTED)
  const korekcija = await prihvacenaKorekcija(tx, projektId)
  return korekcija === null ? obrazac : ispravljeniObrazac(obrazac, kontekstUgovaranja(joined, sada), korekcija.sadrzaj)
}

interface Potpore {
  prijaviteljId: number
  obrazac: Sadrzaj
  /** The decision in force, whose own aid is already counted among what was granted. */
  odlukaId: number | null
}

/** De minimis aid that the beneficiary may still get, in cents, with what the decision has kept for this contract. */
export async function slobodnoDeMinimis(tx: Tx, { prijaviteljId, obrazac, odlukaId }: Potpore, sada: number) {
  const dano = await readPotpore(tx, prijaviteljId)
  const tude = dano.filter((one) => one.odlukaId === null || one.odlukaId !== odlukaId)
  return preostaloDeMinimis([...tude, ...dodijeljeniDeMinimis(obrazac)], today(sada))
}
