/** Recommendations on which a person has the next step: evidence, its assessment, or what became of a missed deadline. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import type { StavkaKojaCeka } from '#contract/kernel/na-redu.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import { kodKorisnika, zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import { preporukaStatuses } from '#contract/modules/provjera/preporuka.statuses.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { kojiCekaju } from '../../platform/popis/ceka.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { preporukaRepository } from './preporuka.repository.ts'

const RIJESENE = sqlStatus(preporukaStatuses, 'ispunjena', 'prenesena')

/** Every recommendation of the programme that waits for this person. */
export async function preporukeKojeCekaju(
  tx: Tx,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<StavkaKojaCeka[]> {
  const uvjet = sql`preporuka.program_id = ${programId} and preporuka.status_id not in (${RIJESENE})`
  const sve = await preporukaRepository.gdje(tx, uvjet, actor)
  // They go with their check: who took that over follows its recommendations.
  const tude = await kodDrugih(
    tx,
    provjeraKind.name,
    actor,
    sve.map(({ provjera }) => provjera),
  )
  const preporuke = sve.filter(({ provjera }) => !tude.has(provjera.id))
  const tijelo = actor.za.vrsta === 'institucija'
  return kojiCekaju('preporuka', preporukaKind, preporuke, { actor, sada }, (one) => ({
    id: String(one.id),
    naslov: `${one.provjera.oznaka}, preporuka ${one.broj}: ${one.tekst}`,
    podnaslov: tijelo ? `${one.prijavitelj} · ${one.projekt.naziv}` : one.projekt.naziv,
    // The body has no deadline of its own for its word.
    rok: kodKorisnika(one) ? toIsoInstant(krajDana(zadnjiDanPreporuke(one))) : null,
    adresa: uKontekstu(
      actor,
      programId,
      `projekti/${one.projekt.id}/${tijelo ? 'provedba/' : ''}provjere-na-licu-mjesta/${one.provjera.id}?kartica=nalazi`,
    ),
  }))
}
