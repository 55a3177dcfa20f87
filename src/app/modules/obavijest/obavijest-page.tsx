import type { ReactNode } from 'react'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { BEZ_RADNJE } from '#app/platform/record/tekst.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { CILJNE_SKUPINE_NAZIVI } from '#contract/modules/obavijest/obavijest.popis.ts'
import type { ObavijestDetalj } from '#contract/modules/obavijest/obavijest.schema.ts'
import { Citatelji } from './citatelji.tsx'
import { type Stol, stolObavijesti } from './obavijest.calls.ts'
import { vrijeme } from './obavijest.tekst.ts'
import { KARTICE_OBAVIJESTI, type KarticaObavijesti } from './obavijesti.search.ts'
import { ObrazacObavijesti } from './obrazac-obavijesti.tsx'
import { SHEMA_OBAVIJESTI, unosOf } from './unos-obavijesti.ts'

type Upit = UpitPopisa & { kartica?: KarticaObavijesti }

interface ObavijestPageProps {
  stol: Stol
  obavijestId: number
  /** The tab, and what the list in it asks. */
  upit: Upit
  onUpit: (upit: Upit) => void
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A notice as those who write it work on it. */
export function ObavijestPage(props: ObavijestPageProps) {
  return (
    <OtvoriZapis stol={stolObavijesti(props.stol)} id={props.obavijestId} notFound={props.notFound}>
      {(obavijest, { foot }) => <Obavijest {...props} obavijest={obavijest} foot={foot} />}
    </OtvoriZapis>
  )
}

function Obavijest(props: ObavijestPageProps & { obavijest: ObavijestDetalj; foot: ReactNode }) {
  const { obavijest, upit, base, foot } = props
  const { kartica = 'sadrzaj' } = upit
  const { naslov, institucija, dostupneRadnje, smijeUredivati } = obavijest
  const stol = stolObavijesti(props.stol)
  const obrazac = useObrazac({ ...zaSpremanje(stol, obavijest), pocetno: unosOf(obavijest), shema: SHEMA_OBAVIJESTI })
  return (
    <ZapisPage
      stol={stol}
      zapis={obavijest}
      obrazac={obrazac}
      eyebrow={institucija?.naziv ?? 'Portal'}
      title={naslov === '' ? 'Obavijest bez naslova' : naslov}
      meta={dostupneRadnje.length === 0 && BEZ_RADNJE}
      kartice={{
        label: 'Kartice obavijesti',
        popis: obavijest.inacica === 0 ? KARTICE_OBAVIJESTI.filter(([key]) => key !== 'citatelji') : KARTICE_OBAVIJESTI,
        kartica,
        adresa: (key) => `${base}?kartica=${key}`,
      }}
      bezInacica="Inačica nastaje kad se obavijest objavi."
      foot={foot}
    >
      {kartica === 'sadrzaj' &&
        (smijeUredivati ? <ObrazacObavijesti obrazac={obrazac} /> : <Pregled obavijest={obavijest} />)}
      {kartica === 'citatelji' && (
        <Citatelji
          stol={props.stol}
          obavijestId={obavijest.id}
          upit={upit}
          onUpit={(next) => props.onUpit({ ...next, kartica })}
        />
      )}
    </ZapisPage>
  )
}

function Pregled({ obavijest }: { obavijest: ObavijestDetalj }) {
  return (
    <Stack gap={5}>
      <RichText html={obavijest.opis} />
      <Section title="Prikazivanje">
        <DescriptionList
          items={[
            { label: 'Vrijedi od', value: vrijeme(obavijest.startAt) },
            { label: 'Vrijedi do', value: vrijeme(obavijest.endAt) },
            { label: 'Ciljna skupina', value: CILJNE_SKUPINE_NAZIVI[obavijest.ciljnaSkupina] },
            { label: 'Prioritet', value: obavijest.prioritet },
          ]}
        />
      </Section>
    </Stack>
  )
}
