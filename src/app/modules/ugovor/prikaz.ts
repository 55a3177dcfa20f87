/** The contract as the engine of documents draws it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { IMENA_REDAKA } from '#contract/modules/prijavni-obrazac/obrazac.imena.ts'
import { UGOVOR } from '#contract/modules/ugovor/ugovor.ts'
import { PrilogUgovora } from './prilog-ugovora.tsx'
import { TEKST } from './ugovor.tekst.ts'

export const PRIKAZ_UGOVORA = definePrikaz({
  dokument: UGOVOR,
  vrsta: 'ugovor',
  rijeci: TEKST.rijeci,
  imenaRedaka: [['ime', 'funkcija'], ...IMENA_REDAKA, 'privitak', 'tekst'],
  Prilog: PrilogUgovora,
  iznosiRedaka: ['prihvatljivo', 'iznos', 'trosak', 'udio'],
})
