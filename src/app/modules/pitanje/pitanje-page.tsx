import type { ReactNode } from 'react'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { BEZ_RADNJE } from '#app/platform/record/tekst.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import {
  KATEGORIJE_OZNAKE,
  type PitanjeDetalj,
  type SadrzajOdgovora,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { Nadopune } from './nadopune.tsx'
import { ObrazacOdgovora } from './obrazac-odgovora.tsx'
import { stolPitanja } from './pitanje.calls.ts'
import styles from './pitanje.module.css'
import { adresaPitanja, datum, TEKST, vrijeme } from './pitanje.tekst.ts'

interface PitanjePageProps {
  institucijaId: number
  pitanjeId: number
  kartica: 'dnevnik' | undefined
  /** Address of the list. */
  base: string
  notFound: ReactNode
}

/** A question as the body that answers it works on it. Who asked is not shown. */
export function PitanjePage(props: PitanjePageProps) {
  return (
    <OtvoriZapis stol={stolPitanja(props.institucijaId)} id={props.pitanjeId} notFound={props.notFound}>
      {(pitanje, { foot }) => <Pitanje {...props} pitanje={pitanje} foot={foot} />}
    </OtvoriZapis>
  )
}

const KARTICE = [
  ['pitanje', TEKST.institucija.kartica],
  ['dnevnik-aktivnosti', TEKST.institucija.dnevnik],
] as const

const sadrzajOf = ({ objavljeniNaslov, objavljeniTekst, odgovor, kategorija }: PitanjeDetalj): SadrzajOdgovora => ({
  objavljeniNaslov,
  objavljeniTekst,
  odgovor,
  kategorija,
})

function Pitanje(props: PitanjePageProps & { pitanje: PitanjeDetalj; foot: ReactNode }) {
  const { pitanje, institucijaId, kartica, base, foot } = props
  const { id, naslov, poziv, rok, dostupneRadnje, smijeUredivati } = pitanje
  const stol = stolPitanja(institucijaId)
  const odgovor = useObrazac({ ...zaSpremanje(stol, pitanje), pocetno: sadrzajOf(pitanje) })
  return (
    <ZapisPage
      stol={stol}
      zapis={pitanje}
      obrazac={odgovor}
      uPopisu
      eyebrow={poziv.naziv}
      title={naslov}
      meta={dostupneRadnje.length === 0 ? BEZ_RADNJE : TEKST.ocekujeSe(rok)}
      kartice={{
        label: TEKST.institucija.kartice,
        popis: KARTICE,
        kartica: kartica === 'dnevnik' ? 'dnevnik-aktivnosti' : 'pitanje',
        adresa: (key) => `${base}?pitanje=${id}${key === 'pitanje' ? '' : '&kartica=dnevnik'}`,
      }}
      foot={foot}
    >
      {kartica === undefined && (
        <Stack gap={5}>
          <Postavljeno pitanje={pitanje} />
          {smijeUredivati ? <ObrazacOdgovora odgovor={odgovor} /> : <Pregled pitanje={pitanje} />}
          <Nadopune institucijaId={institucijaId} pitanje={pitanje} />
        </Stack>
      )}
    </ZapisPage>
  )
}

function Postavljeno({ pitanje }: { pitanje: PitanjeDetalj }) {
  const { poziv, pitanje: tekst, postavljenoAt, rok, objavljeno, id } = pitanje
  return (
    <Section title={TEKST.postavljenoPitanje}>
      <Stack gap={4}>
        <p className={styles.tekst}>{tekst}</p>
        <DescriptionList
          columns={2}
          items={[
            { label: TEKST.poziv, value: <Anchor href={`/pozivi/${poziv.id}`}>{poziv.naziv}</Anchor> },
            { label: TEKST.postavljeno, value: vrijeme(postavljenoAt) },
            { label: TEKST.institucija.rok, value: datum(rok) },
            ...(objavljeno
              ? [
                  {
                    label: TEKST.institucija.javnaStranica,
                    value: <Anchor href={adresaPitanja(poziv.id, id)}>{TEKST.institucija.objavljeniOdgovor}</Anchor>,
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Section>
  )
}

/** The answer while it is not being written. */
function Pregled({ pitanje }: { pitanje: PitanjeDetalj }) {
  if (pitanje.odgovor === '') return null
  return (
    <>
      <Section title={TEKST.institucija.pitanjeZaObjavu}>
        <Stack gap={2}>
          <p className={styles.tekst}>
            <strong>{pitanje.objavljeniNaslov}</strong>
          </p>
          <p className={styles.tekst}>{pitanje.objavljeniTekst}</p>
          <p className={styles.meta}>{KATEGORIJE_OZNAKE[pitanje.kategorija]}</p>
        </Stack>
      </Section>
      <Section title={TEKST.odgovor}>
        <RichText html={pitanje.odgovor} />
      </Section>
    </>
  )
}
