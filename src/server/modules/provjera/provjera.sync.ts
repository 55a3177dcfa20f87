/** On-site checks on devices: planned, written in the field and moved through the sync protocol. */
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { PROVJERA_NA_UREDAJU } from '#contract/modules/provjera/provjera.povijest.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import type { ProvjeraDesk } from './provjera.binding.ts'
import { metaProvjere, zapocniProvjeru } from './provjera.desk.ts'
import { provjeraRepository } from './provjera.repository.ts'

export const provjeraAggregate = ({ binding, posljedica }: ProvjeraDesk): SyncedAggregate =>
  dokumentStola(PROVJERA_NA_UREDAJU, {
    binding,
    repository: provjeraRepository,
    katalog: KATALOG_PROVJERE,
    strana: 'institucija',
    uvjeti: ({ okolnosti: { teren } }) => ({ teren }),
    // It asks for a fresh sign-in, and the portal takes the next step behind it.
    samoZaStolom: ['odobri'],
    // Answers stand by the codes of the list that was frozen as the visit began.
    zakljucano: ({ okolnosti: { teren } }, path) =>
      teren && path === 'podaci.tip' ? 'Vrsta provjere ne mijenja se nakon početka posjeta.' : undefined,
    ovlastene: ['zapocni', 'zavrsiTeren'],
    novi: zapocniProvjeru,
    jedinstveno: ({ oznaka }) => oznaka,
    meta: metaProvjere,
    posljedica,
    rijeci: {
      uRecenici: ({ oznaka, projekt }) => `provjeri ${oznaka} projekta „${projekt.naziv}”`,
      nepoznatoPolje: 'Polje ne postoji u provjeri ili se sada ne može mijenjati.',
    },
  })
