/** Recommendations on which somebody has the next step: evidence, its assessment, or what became of a missed deadline. */
import { sql } from 'drizzle-orm'
import { krajDana, toIsoInstant } from '#contract/kernel/datum.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import { kodKorisnika, statusZaKorisnika, zadnjiDanPreporuke } from '#contract/modules/provjera/preporuka.rules.ts'
import { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { uKontekstu } from '../../platform/popis/adresa.ts'
import { cekanja } from '../../platform/popis/cekanje.ts'
import { kodDrugih } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { preporukaRepository } from './preporuka.repository.ts'

export const cekanjaPreporuka = cekanja({
  vrsta: 'preporuka',
  kind: preporukaKind,
  za: ['institucija', 'prijavitelj'],
  tablica: 'preporuka',
  async zapisi(tx, statusi, { actor, programId }) {
    const uvjet = sql`preporuka.program_id = ${programId} and preporuka.status_id in (${statusi})`
    const sve = await preporukaRepository.gdje(tx, uvjet, actor)
    // They go with their check: who took that over follows its recommendations.
    const provjere = sve.map(({ provjera }) => provjera)
    const tude = await kodDrugih(tx, provjeraKind.name, actor, provjere)
    return sve.filter(({ provjera }) => !tude.has(provjera.id))
  },
  stavka(one, { actor, programId }) {
    const tijelo = actor.za.vrsta === 'institucija'
    return {
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
    }
  },
  zaPrijavitelja:
    ({ prije }) =>
    (statusId) =>
      statusZaKorisnika({ statusId, prije }),
})
