/** On-site checks on which a person has the next step: the team that writes them, the beneficiary who answers. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import { type Actor, hasLevel } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { timOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { zaduzenja } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { danPosjeta, prijePosjeta, rokOd } from './provjera.list.ts'
import { provjereGdje } from './provjera.repository.ts'

const STATUSI = {
  institucija: sqlStatus(
    provjeraStatuses,
    'uPripremi',
    'najavljena',
    'uTijeku',
    'zapisnikUIzradi',
    'naOcitovanju',
    'potvrden',
    'pracenje',
  ),
  prijavitelj: sqlStatus(provjeraStatuses, 'naOcitovanju'),
}

/** Whose a check is among officers: of whoever is in charge; a visit to come is otherwise its team's, minutes are everybody's. */
function jeTuda(provjera: Provjera, zaduzenId: number | undefined, { osobaId }: Actor): boolean {
  if (zaduzenId !== undefined) return zaduzenId !== osobaId
  const tim = prijePosjeta(provjera) ? timOd(provjera.sadrzaj) : []
  return tim.length > 0 && tim.every((clan) => clan.osobaId !== osobaId)
}

/** Checks that wait for another officer and not for this one. Who leads the body has the next step of all of them. */
async function tude(tx: Tx, actor: Actor, provjere: readonly Provjera[]): Promise<ReadonlySet<string>> {
  if (actor.za.vrsta !== 'institucija' || hasLevel(actor, 'V') || provjere.length === 0) return new Set()
  const ids = provjere.map(({ id }) => id)
  const zaduzeni = new Map(
    (await zaduzenja(tx, provjeraKind.name, actor.za.id, ids)).map(({ zapisId, zaduzen }) => [zapisId, zaduzen?.id]),
  )
  return new Set(provjere.filter((one) => jeTuda(one, zaduzeni.get(one.id), actor)).map(({ id }) => id))
}

/** The day of the visit while it is to come, then what follows from it. */
function rokStavke(provjera: Provjera): string | null {
  const rok = prijePosjeta(provjera) ? danPosjeta(provjera) : rokOd(provjera)
  return rok === null ? null : toIsoInstant(krajDana(rok))
}

/** Every check of the programme that waits for this person. */
export async function provjereKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const { vrsta } = actor.za
  if (vrsta !== 'institucija' && vrsta !== 'prijavitelj') return []
  const uvjet = sql`z.program_id = ${programId} and z.status_id in (${STATUSI[vrsta]})`
  const provjere = await provjereGdje(tx, uvjet, actor, sada)
  const faza = vrsta === 'institucija' ? 'provedba/' : ''
  const kodDrugih = await tude(tx, actor, provjere)
  // Once it was handed in, nothing more waits for the beneficiary.
  const cekaju = provjere.filter((provjera) => {
    const { id, statusId, ocitovanje } = provjera
    if (vrsta === 'prijavitelj') return !jeStatus(provjeraStatuses, statusId, 'naOcitovanju') || !ocitovanje.predano
    return !kodDrugih.has(id)
  })
  return kojiCekaju('provjera', provjeraKind, cekaju, { actor, sada }, (provjera) => ({
    id: provjera.id,
    naslov: `${provjera.oznaka} ${provjera.projekt.naziv}`,
    podnaslov: vrsta === 'institucija' ? provjera.prijavitelj : provjera.projekt.sifra,
    rok: rokStavke(provjera),
    adresa: uKontekstu(
      actor,
      programId,
      `projekti/${provjera.projekt.id}/${faza}provjere-na-licu-mjesta/${provjera.id}`,
    ),
  }))
}
