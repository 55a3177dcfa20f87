/** The application form as a document: its catalogue, its arithmetic, all its rules (domain rules, chapter 4). */
import { ako, defineDokument } from '#contract/kernel/dokument/dokument.ts'
import { formatEur } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { pragPdv } from './izracun/pdv.ts'
import { izracunajProracun } from './izracun/proracun.ts'
import type { Proracun } from './izracun/proracun.types.ts'
import { IZBORI_OBRASCA, IZBORI_POZIVA } from './obrazac.izbori.ts'
import { izvedenePolja } from './obrazac.izvedeno.ts'
import { KATALOG_OBRASCA } from './obrazac.katalog.ts'
import type { KontekstObrasca } from './obrazac.kontekst.ts'
import { PORUKE_OBRASCA } from './obrazac.poruke.ts'
import { greskeAktivnosti, greskePokazatelja } from './validacija/aktivnosti.ts'
import { greskeNacela, greskePriloga, greskeVidljivosti } from './validacija/ostalo.ts'
import { greskePartnera } from './validacija/partneri.ts'
import { greskePrijavitelja, upozorenjaPrijavitelja } from './validacija/prijavitelj.ts'
import { greskeProjekta } from './validacija/projekt.ts'
import { greskeProracuna, greskeSazetka } from './validacija/proracun.ts'

/** What ought to be known before submission but does not stop it: eligibility to be looked at, de minimis left, VAT and grant cut. */
function upozorenja({ deMinimis, ogranicenoZa, pdvIznadPraga }: Proracun, ctx: KontekstObrasca): Greska[] {
  return [
    ...upozorenjaPrijavitelja(ctx),
    ...ako(
      deMinimis.prelazi,
      'proracun-sazetak.deMinimis',
      'OBR-DE-MINIMIS',
      PORUKE_OBRASCA.deMinimis(formatEur(deMinimis.preostalo)),
    ),
    ...ako(
      pdvIznadPraga,
      'proracun.stavke',
      'OBR-PDV-PRAG',
      PORUKE_OBRASCA.pdvIznadPraga(formatEur(pragPdv(ctx.definicija))),
    ),
    ...ako(
      ogranicenoZa > 0,
      'proracun.stavke',
      'OBR-POTPORA-NAJVISE',
      PORUKE_OBRASCA.ograniceno(formatEur(ogranicenoZa)),
    ),
  ]
}

export const PRIJAVNI_OBRAZAC = defineDokument({
  ...KATALOG_OBRASCA,
  uvjeti: ({ definicija }: KontekstObrasca) => definicija,
  racun: izracunajProracun,
  izbori: { kontekst: IZBORI_POZIVA, sadrzaj: IZBORI_OBRASCA },
  pravila: [
    greskePrijavitelja,
    greskeProjekta,
    greskePartnera,
    greskeAktivnosti,
    greskePokazatelja,
    greskeProracuna,
    greskeSazetka,
    greskeNacela,
    greskeVidljivosti,
    greskePriloga,
  ],
  upozorenja,
  izvedeno: izvedenePolja,
  bezOdgovora: ['matrica', 'poNositelju', 'poVrstiPotpore', 'poGodini'],
})
