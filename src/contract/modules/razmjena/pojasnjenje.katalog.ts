/** The answer to a clarification request as data: a row for each question, which comes with the request (domain rules 3.19). */
import { defineKatalog } from '#contract/kernel/dokument/katalog.ts'
import { daNe, dugiTekst, prilog, tablica } from '#contract/kernel/dokument/polje.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { isUuid } from '#contract/kernel/id.ts'
import { NAJDULJE, NAJVISE_PITANJA } from './pojasnjenje.izbori.ts'
import type { PitanjePojasnjenja } from './pojasnjenje.schema.ts'

export type TabPojasnjenja = 'odgovori'
export interface UvjetiPojasnjenja {
  pitanja: readonly PitanjePojasnjenja[]
}
export const RETCI_ODGOVORA = 'odgovori.retci'

export const KATALOG_POJASNJENJA = defineKatalog<TabPojasnjenja, UvjetiPojasnjenja>({
  kartice: [
    {
      kljuc: 'odgovori',
      naslov: 'Pitanja i odgovori',
      opis: 'Odgovor na svako pitanje stoji u njegovu retku, s dokumentom ako se traži.',
      skupine: [
        {
          kljuc: 'retci',
          naslov: 'Odgovori po pitanjima',
          polja: [
            tablica(
              'retci',
              'Pitanja i odgovori',
              {
                redak: 'Pitanje',
                dodaj: '',
                polja: [
                  dugiTekst('pitanje', 'Pitanje', { zakljucano: true, maxLength: NAJDULJE.tekst }),
                  daNe('trazeniDokument', 'Traži se dokument', { zakljucano: true }),
                  dugiTekst('odgovor', 'Odgovor', { obvezno: true, maxLength: NAJDULJE.tekst }),
                  prilog('datoteke', 'Dokumenti', { obveznoAko: { polje: 'trazeniDokument', jedno: [true] } }),
                ],
              },
              { zakljucano: true, maxRedaka: NAJVISE_PITANJA },
            ),
          ],
        },
      ],
    },
  ],
  zadaniRedci: {
    liste: [{ tab: 'odgovori', lista: 'retci' }],
    za: ({ pitanja }) =>
      pitanja.map(({ id, tekst, trazeniDokument }) => ({
        tab: 'odgovori',
        lista: 'retci',
        id,
        vrijednosti: { pitanje: tekst, trazeniDokument },
      })),
    jeZadan: isUuid,
    jeVisak: (_tab, { id }, { pitanja }) => !pitanja.some((one) => one.id === id),
    jeIsti: (_tab, redak, zadani) => tekstOd(redak, 'pitanje') === tekstOd(zadani, 'pitanje'),
    ispunjena: ['pitanje', 'trazeniDokument'],
  },
})
