/** Dress rehearsals on devices: answered through the sync protocol while their application is a draft. */
import { Problem } from '#contract/kernel/problem.ts'
import { KATALOG_PROBE } from '#contract/modules/odabir/generalna-proba.katalog.ts'
import { dijeloviLista } from '#contract/modules/odabir/generalna-proba.liste.ts'
import { PROBA_NA_UREDAJU } from '#contract/modules/odabir/generalna-proba.povijest.ts'
import { uvjetiProbe } from '#contract/modules/odabir/generalna-proba.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import { generalnaProbaDesk } from './generalna-proba.binding.ts'
import { metaProbe } from './generalna-proba.desk.ts'
import { probaRepository } from './generalna-proba.repository.ts'

export const generalnaProbaAggregate: SyncedAggregate = dokumentStola(PROBA_NA_UREDAJU, {
  binding: generalnaProbaDesk.binding,
  repository: probaRepository,
  katalog: KATALOG_PROBE,
  uvjeti: ({ okolnosti }) => uvjetiProbe(okolnosti),
  ovlastene: [],
  novi: () => {
    throw new Problem('radnja-nije-dopustena')
  },
  jedinstveno: ({ projekt }) => projekt.id,
  zakljucano: ({ projekt, okolnosti }, { path }) => {
    if (!jeNacrt(projekt.statusId)) return 'Generalna proba predana je s prijavom.'
    const ima = dijeloviLista(okolnosti.liste).some((dio) => path.startsWith(`${dio}.`))
    return ima ? undefined : 'Poziv za ovaj dio provjere nema kontrolnu listu.'
  },
  meta: metaProbe,
  rijeci: {
    uRecenici: ({ projekt }) => `generalnoj probi projekta „${projekt.naziv}”`,
    nepoznatoPolje: 'Pitanje ne postoji u kontrolnoj listi ili se odgovor ne može mijenjati.',
  },
})
