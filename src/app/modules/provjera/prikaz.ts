/** The on-site check as the engine of documents draws it and the device keeps it. */
import { definePrikaz } from '#app/platform/dokument/dokument.types.ts'
import { defineVrstaProjekta, kontekstOd, noviUProjektu } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import { razlikeDokumenta } from '#app/platform/dokument/razlike-inacica.ts'
import type { CreateInput } from '#app/platform/offline/core/write.ts'
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import { PROVJERA_NA_UREDAJU } from '#contract/modules/provjera/provjera.povijest.ts'
import { BEZ_DOKUMENATA, type MetaProvjere, type NovaProvjera } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { mjestoNakonPosjeta, ZAVRSETAK_TERENA } from '#contract/modules/provjera/provjera.teren.ts'
import { PROVJERA } from '#contract/modules/provjera/provjera.ts'
import { OpisDokaza } from './opis-dokaza.tsx'
import { TEKST } from './provjera.tekst.ts'
import { CitanjeBroja, Snimanje } from './snimanje.tsx'

const SVE_VRSTE = { format: Object.keys(VRSTE_DATOTEKA).join(' ') }

const PRIKAZ_PROVJERE = definePrikaz({
  dokument: PROVJERA,
  vrsta: PROVJERA_NA_UREDAJU.vrsta,
  rijeci: TEKST.rijeci,
  imenaRedaka: ['naziv', 'ime', 'opis', 'tekst', 'trosak', 'osoba'],
  iznosiRedaka: ['iznos', 'ucinak'],
  DodatakRetka: CitanjeBroja,
  // What is said in the field stands beside what was photographed.
  granica: () => SVE_VRSTE,
  Snimanje,
  dokazi: true,
  OpisDatoteke: OpisDokaza,
})

const { uTijeku, zapisnikUIzradi } = provjeraStatuses

const zatvorenoNakonPosjeta = (path: string): boolean => mjestoNakonPosjeta(path) !== undefined

export const VRSTA_PROVJERE = defineVrstaProjekta<MetaProvjere>()({
  prikaz: PRIKAZ_PROVJERE,
  naUredaju: PROVJERA_NA_UREDAJU,
  prvi: provjeraStatuses.uPripremi,
  rasprava: ({ statusId }) => !jeStatus(provjeraStatuses, statusId, 'uPripremi'),
  naprijed: ['zavrsiTeren'],
  tijelo: true,
  zatvoreno: ({ statusId }) => (statusId === zapisnikUIzradi.id ? zatvorenoNakonPosjeta : undefined),
  // In the field the visit goes on, whether or not the portal has heard that it began.
  uzNaredbe: (meta, kodovi) =>
    kodovi.some((kod) => kod === 'zapocni' || kod === 'zapocniNenajavljenu')
      ? {
          ...meta,
          statusId: uTijeku.id,
          status: { id: uTijeku.id, naziv: uTijeku.label },
          dostupneRadnje: [...ZAVRSETAK_TERENA],
          okolnosti: { ...meta.okolnosti, teren: true, potpisuje: true },
        }
      : meta,
})

type Okvir = Omit<MetaProvjere, keyof Parameters<typeof noviUProjektu>[1]>

/** A new check as it stands on the device before the portal has numbered it. */
export const novaNaUredaju = (
  { projekt, prijavitelj, sadrzaj, okolnosti }: NonNullable<NovaProvjera['novi']>,
  institucijaId: number,
  programId: number,
): CreateInput => {
  const uz = {
    oznaka: '',
    izjave: {},
    suglasnost: null,
    preuzeo: null,
    pocetoU: null,
    zavrsenoU: null,
    ocitovanje: null,
    pracenje: [],
    dokumenti: BEZ_DOKUMENATA,
    rok: { zapisnik: null, ocitovanje: null },
    okolnosti,
    naruseni: [],
    smijeIzjaviti: false,
    smijeSuglasiti: false,
    smijePreuzeti: false,
  } as Partial<Okvir>
  const novi = noviUProjektu(VRSTA_PROVJERE, { projekt, prijavitelj, programId }, { teren: false }, uz as never)
  return { ...novi, content: sadrzaj, actingFor: { vrsta: 'institucija', id: institucijaId } }
}

/** What a version changed. */
export const razlikeProvjere =
  (okolnosti: MetaProvjere['okolnosti'], sada: number) =>
  (prije: { sadrzaj: Sadrzaj }, poslije: { sadrzaj: Sadrzaj }): RazlikaInacica[] => {
    const ctx = kontekstOd<MetaProvjere>({ okolnosti }, sada)
    return razlikeDokumenta(PRIKAZ_PROVJERE, { ...prije, ctx }, { ...poslije, ctx })
  }
