/** What the portal says to people who write a contract. */
import { STRANE_UGOVORA, type StranaUgovora } from './ugovor.izbori.ts'

export const PORUKE_UGOVORA = {
  nijeUPripremi: 'Ugovor se piše samo dok je projekt u ugovaranju.',
  drugaStrana: 'U ovaj odjeljak upisuje druga strana ugovora.',
  nijeZakljucano: 'Odjeljak više nije vaš. Ponovno odaberite „Uredi”; ono što ste upisali ostaje u poljima.',
  zauzeto: (ime: string, strana: StranaUgovora, kraj: string) =>
    `Odjeljak uređuje ${ime} (${STRANE_UGOVORA[strana].toLowerCase()}) do ${kraj}`,
  razlogRokova: 'Navedite razlog izmjene rokova (10 do 2000 znakova).',
  buducnost: 'Dan ne može biti u budućnosti.',
} as const
