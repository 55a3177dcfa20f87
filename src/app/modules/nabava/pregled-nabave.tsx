import type { ReactNode } from 'react'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { DatotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { VRSTE_NABAVE_NAZIVI } from '#contract/modules/nabava/nabava.popis.ts'
import type { JavnaNabava, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import { Dokumentacija } from './dokumentacija.tsx'
import { iznosTekst, vrijeme } from './nabava.tekst.ts'

interface PregledNabaveProps {
  nabava: Omit<SadrzajNabave, 'objavaVrijednosti' | 'naziv'> &
    Pick<JavnaNabava, 'rokZaPitanja'> & { objavljenoAt: string | null }
  projekt: string
  zupanija?: string | undefined
  /** Address of a published document, or how one is drawn that only its buyer may read. */
  put?: ((datotekaId: string) => string) | undefined
  redak?: ((dokument: DatotekaZapisa) => ReactNode) | undefined
}

/** What is written of a procurement, for whoever reads it. */
export function PregledNabave({ nabava, projekt, zupanija, put, redak }: PregledNabaveProps) {
  const { opis, dokumentacija, kriterij, ponderi, vrsta, procijenjenaVrijednost } = nabava
  const vrijednost = iznosTekst(procijenjenaVrijednost)
  return (
    <Stack gap={6}>
      <Section title="Predmet nabave">
        <RichText html={opis} />
      </Section>
      <Section title="Dokumentacija">
        <Dokumentacija dokumenti={dokumentacija} put={put} redak={redak} />
      </Section>
      <Section title="Rokovi i dostava ponuda">
        <DescriptionList
          items={[
            { label: 'Objavljeno', value: vrijeme(nabava.objavljenoAt) },
            { label: 'Pitanja se primaju do', value: vrijeme(nabava.rokZaPitanja) },
            { label: 'Ponude se primaju do', value: vrijeme(nabava.rokZaPonude) },
            { label: 'Način dostave ponuda', value: nabava.nacinDostave },
            { label: 'Kontakt', value: nabava.kontakt },
          ]}
        />
      </Section>
      <Section title="Osnovni podaci">
        <DescriptionList
          items={[
            { label: 'Projekt', value: projekt },
            ...(zupanija === undefined ? [] : [{ label: 'Županija naručitelja', value: zupanija }]),
            { label: 'Vrsta nabave', value: vrsta && VRSTE_NABAVE_NAZIVI[vrsta] },
            { label: 'CPV oznaka', value: nabava.cpv },
            ...(vrijednost === null ? [] : [{ label: 'Procijenjena vrijednost bez PDV-a', value: vrijednost }]),
            { label: 'Mjesto isporuke', value: nabava.mjestoIsporuke },
            { label: 'Rok izvršenja', value: nabava.rokIzvrsenja },
            { label: 'Jamstva', value: nabava.jamstva },
          ]}
        />
      </Section>
      <Section title="Kriterij odabira">
        <DescriptionList
          items={[
            { label: 'Kriterij', value: kriterij },
            ...(kriterij === 'ekonomski najpovoljnija'
              ? ponderi.map(({ naziv, postotak }) => ({ label: naziv, value: `${postotak} %` }))
              : []),
          ]}
        />
      </Section>
    </Stack>
  )
}
