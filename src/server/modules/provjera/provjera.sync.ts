/** On-site checks on devices: planned, written in the field and moved through the sync protocol. */
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { KATALOG_PROVJERE, type UvjetiProvjere } from '#contract/modules/provjera/provjera.katalog.ts'
import type { provjeraKind } from '#contract/modules/provjera/provjera.kind.ts'
import { PROVJERA_NA_UREDAJU } from '#contract/modules/provjera/provjera.povijest.ts'
import type { Provjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { KORACI_TERENA, zakljucanoNakonPosjeta, zapecacenRedak } from '#contract/modules/provjera/provjera.teren.ts'
import type { SyncedAggregate } from '../../platform/sync/aggregate.ts'
import { dokumentStola } from '../../platform/sync/dokument-stola.ts'
import type { PravilaPisanja } from '../../platform/sync/pisanje-stola.ts'
import type { ProvjeraDesk } from './provjera.binding.ts'
import { metaProvjere, zapocniProvjeru } from './provjera.desk.ts'
import { provjeraRepository } from './provjera.repository.ts'

/** Who writes a check, and where. */
export const PISANJE_PROVJERE = {
  katalog: KATALOG_PROVJERE,
  strana: 'institucija',
  uvjeti: ({ okolnosti: { teren } }) => ({ teren }),
  // It asks for a fresh sign-in, and the portal takes the next step behind it.
  samoZaStolom: ['odobri'],
  zakljucano: ({ statusId, sadrzaj, okolnosti: { teren } }, edit) => {
    const zapecaceno = zapecacenRedak(sadrzaj, edit)
    if (zapecaceno !== undefined) return zapecaceno
    // Answers stand by the codes of the list that was frozen as the visit began.
    if (teren && edit.path === 'podaci.tip') return 'Vrsta provjere ne mijenja se nakon početka posjeta.'
    return jeStatus(provjeraStatuses, statusId, 'zapisnikUIzradi') ? zakljucanoNakonPosjeta(edit) : undefined
  },
  rijeci: {
    uRecenici: ({ oznaka, projekt }: Provjera) => `provjeri ${oznaka} projekta „${projekt.naziv}”`,
    nepoznatoPolje: 'Polje ne postoji u provjeri ili se sada ne može mijenjati.',
  },
} as const satisfies PravilaPisanja<Provjera, CodeOf<typeof provjeraKind>, UvjetiProvjere> & { rijeci: object }

export const provjeraAggregate = ({ binding, posljedica }: ProvjeraDesk): SyncedAggregate =>
  dokumentStola(PROVJERA_NA_UREDAJU, {
    ...PISANJE_PROVJERE,
    binding,
    repository: provjeraRepository,
    ovlastene: KORACI_TERENA.map(({ code }) => code),
    novi: zapocniProvjeru,
    jedinstveno: ({ oznaka }) => oznaka,
    meta: metaProvjere,
    posljedica,
  })
