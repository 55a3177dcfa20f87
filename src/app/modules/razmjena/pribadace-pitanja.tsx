/** Places of the application that questions are pinned to: told beside a question, a document shown in the place of the screen. */
import { createContext, type ReactNode, Suspense, use, useMemo } from 'react'
import type { DodatakRetkaProps } from '#app/platform/dokument/dokument.types.ts'
import polja from '#app/platform/dokument/polje/polja.module.css'
import { idOdgovora } from '#app/platform/dokument/pregled/odgovor-iz-adrese.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { MjestoNaDokumentu } from '#app/platform/pribadaca/mjesto-na-dokumentu.tsx'
import { MjestoPregleda } from '#app/platform/pribadaca/mjesto-pregleda.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { nazivPolja } from '#contract/kernel/dokument/rijecima.ts'
import type { Pribadaca } from '#contract/kernel/pribadaca.schema.ts'
import { jeZamijenjen } from '#contract/kernel/pribadaca.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { MjestaPrijave, PitanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { TEKST } from './pojasnjenje.tekst.ts'

const DokumentPitanja = lazyPart(() => import('./dokument-pitanja.tsx').then((one) => one.DokumentPitanja))

export interface PribadacePitanja {
  pitanja: readonly PitanjePojasnjenja[]
  /** Files of the application as they stand now; undefined where they are not known here. */
  prilozi: MjestaPrijave['prilozi'] | undefined
  strana: StranaProjekta
  /** What stands beside the page at the pin of a question. */
  sadrzaj: (pitanje: PitanjePojasnjenja) => ReactNode
  /** Of whoever writes the questions: a box drawn for one of them. */
  onPribadaca?: ((pitanjeId: string, pribadaca: Pribadaca) => void) | undefined
}

const PribadaceContext = createContext<PribadacePitanja | undefined>(undefined)

export function usePribadacePitanja(): PribadacePitanja {
  const pribadace = use(PribadaceContext)
  if (pribadace === undefined) throw new Error('A pin of a question stands outside of its request')
  return pribadace
}

interface UzPrijavuProps extends PribadacePitanja {
  children: ReactNode
}

/** A request whose questions show their places of the application. */
export function UzPrijavu({ children, pitanja, prilozi, strana, sadrzaj, onPribadaca }: UzPrijavuProps) {
  const value = useMemo(
    () => ({ pitanja, prilozi, strana, sadrzaj, onPribadaca }),
    [pitanja, prilozi, strana, sadrzaj, onPribadaca],
  )
  return (
    <PribadaceContext value={value}>
      <MjestoPregleda
        prikaz={(trazeni, zatvori) => (
          <Suspense fallback={<Skeleton shape="block" />}>
            <DokumentPitanja key={trazeni.datoteka.id} trazeni={trazeni} onNatrag={zatvori} />
          </Suspense>
        )}
      >
        {children}
      </MjestoPregleda>
    </PribadaceContext>
  )
}

const pregledPrijave = ({ vrsta, id, programId, projektId }: StranaProjekta) =>
  `/${vrsta}/${id}/program/${programId}/projekti/${projektId}/${vrsta === 'institucija' ? 'odabir/' : ''}pregled-prijavnog-obrasca`

/** The place of a question: a way to the page, or to the field of the application. */
export function MjestoPitanja({ pitanje: { id, pribadaca } }: { pitanje: PitanjePojasnjenja }) {
  const { prilozi, strana } = usePribadacePitanja()
  if (!pribadaca) return null
  if (pribadaca.vrsta === 'stranica') {
    const put = prilozi?.find((one) => one.id === pribadaca.datotekaId)?.put ?? ''
    const zamijenjen = prilozi !== undefined && jeZamijenjen(pribadaca, prilozi)
    return <MjestoNaDokumentu id={id} put={put} pribadaca={pribadaca} zamijenjen={zamijenjen} />
  }
  const { put } = pribadaca
  const tab = resolvePath(KATALOG_OBRASCA, put)?.tab
  const naziv = nazivPolja(KATALOG_OBRASCA, put)
  return (
    <p>
      {`${TEKST.mjesto.uPrijavi}: `}
      {tab === undefined ? (
        naziv
      ) : (
        <Anchor href={`${pregledPrijave(strana)}/${tab}#${idOdgovora(put)}`}>{naziv}</Anchor>
      )}
    </p>
  )
}

/** Above the answer to a question. */
export function UvodRetka({ redak }: DodatakRetkaProps) {
  const pitanje = usePribadacePitanja().pitanja.find(({ id }) => id === redak.id)
  if (!pitanje?.pribadaca) return null
  return (
    <div className={polja.dugo}>
      <MjestoPitanja pitanje={pitanje} />
    </div>
  )
}
