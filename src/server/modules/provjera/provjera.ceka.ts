/** On-site checks on which a person has the next step: the team that writes them, the beneficiary who answers. */
import { sql } from 'drizzle-orm'
import { isIsoDatum, krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { podaciOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { rokOd } from './provjera.list.ts'
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

/** The day of the visit while it is to come, then what follows from it. */
function rokStavke(provjera: Provjera): string | null {
  const dan = tekstOd(podaciOd(provjera.sadrzaj), 'datum')
  const predPosjet = jeStatus(provjeraStatuses, provjera.statusId, 'uPripremi', 'najavljena', 'uTijeku')
  const rok = predPosjet ? (isIsoDatum(dan) ? dan : null) : rokOd(provjera)
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
  const tude = await kodDrugih(tx, provjeraKind.name, actor, provjere)
  // Once it was handed in, nothing more waits for the beneficiary.
  const cekaju = provjere.filter(
    ({ id, statusId, ocitovanje }) =>
      !tude.has(id) &&
      (vrsta === 'institucija' || !jeStatus(provjeraStatuses, statusId, 'naOcitovanju') || !ocitovanje.predano),
  )
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
