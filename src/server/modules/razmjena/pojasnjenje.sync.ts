/** Answers to clarification requests on devices: written and sent through the sync protocol; a desk alone begins a request. */
import { Problem } from '#contract/kernel/problem.ts'
import { KATALOG_POJASNJENJA, RETCI_ODGOVORA } from '#contract/modules/razmjena/pojasnjenje.katalog.ts'
import { POJASNJENJE_NA_UREDAJU } from '#contract/modules/razmjena/pojasnjenje.povijest.ts'
import { uvjetiPojasnjenja } from '#contract/modules/razmjena/pojasnjenje.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import type { PojasnjenjeDesk } from './pojasnjenje.binding.ts'
import { metaPojasnjenja } from './pojasnjenje.desk.ts'
import { pojasnjenjeRepository } from './pojasnjenje.repository.ts'

export const pojasnjenjeAggregate = ({ binding }: PojasnjenjeDesk): SyncedAggregate =>
  dokumentStola(POJASNJENJE_NA_UREDAJU, {
    binding,
    repository: pojasnjenjeRepository,
    katalog: KATALOG_POJASNJENJA,
    uvjeti: ({ okolnosti }) => uvjetiPojasnjenja(okolnosti),
    // The applicant's own last steps, confirmed on the device before it was locked.
    ovlastene: ['oznaciSpremnim', 'posaljiOdgovor'],
    novi: () => {
      throw new Problem('radnja-nije-dopustena')
    },
    jedinstveno: ({ id }) => id,
    zakljucano: (_zahtjev, { kind, path }) =>
      kind === 'add' && path === RETCI_ODGOVORA ? 'Pitanja postavlja institucija.' : undefined,
    meta: metaPojasnjenja,
    rijeci: {
      uRecenici: ({ projekt }) => `odgovoru na zahtjev za pojašnjenjem projekta „${projekt.naziv}”`,
      nepoznatoPolje: 'Polje ne postoji u odgovoru ili se ne može mijenjati.',
    },
  })
