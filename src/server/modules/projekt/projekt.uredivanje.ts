/** How applications tell of their editing: in the log of the project, and to whoever wrote differently. */
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { type OpisUredivanja, tragUredivanja } from '#server/platform/sync/uredivanje.ts'
import { readProjekti } from './projekt.repository.ts'

export const RAZLIKA_ODLUCENA = 'projekt.razlika.odluka'
export const OBRAZAC_UREDEN = 'projekt.obrazac.ureden'

const dokumenti: OpisUredivanja['dokumenti'] = async (tx, ids) =>
  new Map(
    (await readProjekti(tx, ids)).map(({ projekt: { id, naziv, prijaviteljId }, poziv }) => [
      id,
      {
        uRecenici: `prijavi „${naziv}”`,
        stranka: { vrsta: 'prijavitelj', id: prijaviteljId },
        about: { activityAction: AKCIJA.projektRazlika, projektId: id, pozivId: poziv.id, programId: poziv.programId },
      },
    ]),
  )

export const tragPrijave = tragUredivanja({
  vrsta: 'projekt',
  zaPrijavitelja: true,
  katalog: KATALOG_OBRASCA,
  odluceno: RAZLIKA_ODLUCENA,
  uredeno: OBRAZAC_UREDEN,
  dokumenti,
})
