/** Objections on devices: begun and written through the sync protocol; submitted with the move of their project. */
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import { PRIGOVOR_NA_UREDAJU } from '#contract/modules/odabir/prigovor.povijest.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import type { PrigovorDesk } from './prigovor.binding.ts'
import { metaPrigovora, zapocniPrigovor } from './prigovor.desk.ts'
import { prigovorRepository } from './prigovor.repository.ts'

export const prigovorAggregate = ({ binding }: PrigovorDesk): SyncedAggregate =>
  dokumentStola(PRIGOVOR_NA_UREDAJU, {
    binding,
    repository: prigovorRepository,
    katalog: KATALOG_PRIGOVORA,
    uvjeti: () => ({}),
    ovlastene: [],
    novi: zapocniPrigovor,
    jedinstveno: ({ projekt }) => projekt.id,
    meta: metaPrigovora,
    rijeci: {
      uRecenici: ({ projekt }) => `prigovoru na projektu „${projekt.naziv}”`,
      nepoznatoPolje: 'Polje ne postoji u prigovoru ili se ne može mijenjati.',
    },
  })
