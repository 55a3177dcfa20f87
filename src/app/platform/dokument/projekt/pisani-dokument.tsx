/** A document of a project at whoever writes it, opened from this device. Versions and log stand beside its tabs. */
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { NaReduZapisa } from '#app/platform/record/na-redu-zapisa.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import type { Stol } from '#app/platform/record/stol.ts'
import { InaciceZapisa, type RazlikeZapisa } from '#app/platform/record/usporedba-inacica.tsx'
import { DnevnikZapisa } from '#app/platform/record/zapis-page.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { useNovihKomentara, useRaspravaAkoJe } from '../../rasprava/rasprava-context.tsx'
import { RaspravaDokumenta } from '../../rasprava/rasprava-dokumenta.tsx'
import { TEKST as TEKST_RASPRAVE } from '../../rasprava/tekst.ts'
import type { AdreseDokumenta } from '../dokument.types.ts'
import { useOtvoreno, useRijeci } from '../dokument-context.tsx'
import { KarticaDokumenta } from '../kartica-dokumenta.tsx'
import { OkvirDokumenta } from '../okvir/okvir-dokumenta.tsx'
import { UrediDokument } from '../otvori.tsx'
import { TEKST } from '../tekst.ts'
import { RASPRAVA, RaspravaProjekta } from './rasprava-projekta.tsx'
import { type MetaProjekta, projektRijecima, rokUzNaslov, type VrstaProjekta } from './vrsta-projekta.ts'

const DeskContext = createContext<{ stol: Stol; meta: MetaProjekta; ostale: AdreseOstalih } | undefined>(undefined)

/** Where its discussion, its versions and its log stand. */
type AdreseOstalih = Readonly<Record<typeof RASPRAVA | 'inacice' | 'dnevnik-aktivnosti', string>>

/** The desk of the open document, where its versions and log are read, and what stands around it. */
export function usePisaniDokument() {
  const open = use(DeskContext)
  if (open === undefined) throw new Error('A screen of a document stands outside of it')
  return open
}

/** What stands around it, by its kind: with what waits on this device to be done. */
export const useMetaDokumenta = <T extends string, U extends object, R, M extends MetaProjekta>(
  _vrsta: VrstaProjekta<T, U, R, M>,
): M => usePisaniDokument().meta as M

/** Its first tab stands at `base`, the others below it. */
function adreseOd(base: string, prva: string | undefined): AdreseDokumenta {
  const kartica = (key: string, path?: string) =>
    `${base}${key === prva ? '' : `/${key}`}${path === undefined ? '' : `#${path}`}`
  return { kartica, pregled: base, pregledKartice: (key) => kartica(key), mjesto: kartica }
}

function adreseUpita(base: string, adresa: (kartica: string) => string): AdreseDokumenta {
  const kartica = (key: string, path?: string) => `${adresa(key)}${path === undefined ? '' : `#${path}`}`
  return { kartica, pregled: base, pregledKartice: adresa, mjesto: kartica }
}

interface PisaniDokumentProps<T extends string, U extends object, R, M extends MetaProjekta> {
  vrsta: VrstaProjekta<T, U, R, M>
  stol: Stol
  id: string
  /** Address of its first tab. */
  base: string
  /** Address of a tab, where that is not one below `base`. */
  adresa?: (kartica: string) => string
  zakljucano?: boolean
  children: (meta: M) => ReactNode
}

/** The document of an address from this device; its tabs stand inside. */
export function PisaniDokument<T extends string, U extends object, R, M extends MetaProjekta>(
  props: PisaniDokumentProps<T, U, R, M>,
) {
  const { vrsta, stol, id, base, adresa, zakljucano, children } = props
  const naPortalu = useServerKnows(vrsta.prikaz.vrsta, id)
  const prva = vrsta.prikaz.dokument.kartice[0]?.kljuc
  const adrese = useMemo(() => (adresa ? adreseUpita(base, adresa) : adreseOd(base, prva)), [base, adresa, prva])
  const ostale = {
    [RASPRAVA]: `${base}?kartica=${RASPRAVA}`,
    inacice: `${base}?kartica=inacice`,
    'dnevnik-aktivnosti': adresa?.('dnevnik-aktivnosti') ?? `${base}/dnevnik-aktivnosti`,
  }
  return (
    <UrediDokument vrsta={vrsta} id={id} adrese={adrese} zakljucano={zakljucano}>
      {(meta) => (
        <RaspravaProjekta vrsta={vrsta} stol={stol} id={id} meta={meta} naPortalu={naPortalu}>
          <DeskContext value={{ stol, meta, ostale }}>{children(meta)}</DeskContext>
        </RaspravaProjekta>
      )}
    </UrediDokument>
  )
}

interface KarticaPisanogProps {
  /** A tab of the document, or `rasprava`, `inacice` or `dnevnik-aktivnosti`. */
  kartica: string
  /** The exact path to go to, from the address. */
  polje?: string | undefined
  /** Under the head: until when somebody is to act. */
  rok?: string | undefined
  /** What is happening to the document. */
  obavijesti?: ReactNode
  /** What the versions say while there is none, and what two of them differ in. */
  bezInacica: string
  razlike: RazlikeZapisa
  /** Its number, beside the title. */
  broj?: string | undefined
  /** A tab that is not drawn from its groups alone. */
  sadrzaj?: ReactNode
  /** The bar of actions. */
  children: ReactNode
}

/** One tab of it. */
export function KarticaPisanog(props: KarticaPisanogProps) {
  const { kartica, polje, rok, obavijesti, bezInacica, razlike, broj, sadrzaj, children } = props
  const { stol, meta, ostale } = usePisaniDokument()
  const { id, izgled } = useOtvoreno()
  const { obrazac } = useRijeci()
  const novih = useNovihKomentara()
  const raspravlja = useRaspravaAkoJe() !== undefined && kartica === RASPRAVA
  const inacice = kartica === 'inacice'
  const dnevnik = kartica === 'dnevnik-aktivnosti'
  return (
    <OkvirDokumenta
      naslov={obrazac}
      kartica={kartica}
      ostale={[
        ...(novih === undefined && !raspravlja
          ? []
          : [{ href: ostale[RASPRAVA], label: TEKST_RASPRAVE.rasprava, current: raspravlja, count: novih }]),
        { href: ostale.inacice, label: TEKST.inacice, current: inacice },
        { href: ostale['dnevnik-aktivnosti'], label: TEKST.dnevnik, current: dnevnik },
      ]}
      potpunost={meta.smijeUredivati}
      zaglavlje={
        <PageHeader
          eyebrow={projektRijecima(meta)}
          title={obrazac}
          number={broj}
          status={<RecordStatus vrsta={izgled.vrsta as VrstaStatusa} status={meta.status} />}
          meta={rokUzNaslov(meta, rok)}
        />
      }
      obavijesti={
        <>
          <NaReduZapisa stanje={meta.naRedu} />
          {obavijesti}
        </>
      }
    >
      {inacice && <InaciceZapisa stol={stol} id={id} prazno={bezInacica} razlike={razlike} />}
      {dnevnik && <DnevnikZapisa stol={stol} id={id} />}
      {raspravlja && <RaspravaDokumenta />}
      {!raspravlja && !inacice && !dnevnik && (
        <KarticaDokumenta key={kartica} kartica={kartica} polje={polje} sadrzaj={sadrzaj}>
          {children}
        </KarticaDokumenta>
      )}
    </OkvirDokumenta>
  )
}
