import { preuzmi, useDatotekaOvdje } from '#app/platform/offline/attachments/preuzmi.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatTelefon } from '#contract/kernel/telefon.ts'
import {
  type DokumentPitanja,
  MODULI,
  type PorukaPitanja,
  type PrilogPitanja,
} from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import styles from './tehnicko-pitanje.module.css'

interface RazgovorProps {
  autor: string
  createdAt: string
  sadrzaj: DokumentPitanja
  poruke: readonly PorukaPitanja[]
}

/** The inquiry with everything that was written after it, the oldest first. Whatever people typed is text. */
export function Razgovor({ autor, createdAt, sadrzaj, poruke }: RazgovorProps) {
  const prva = { id: 'pitanje', strana: 'korisnik', autor, tekst: sadrzaj.pitanje, vrijeme: createdAt } as const
  return (
    <Stack gap={5}>
      <Section title="Razgovor">
        <Timeline
          label="Razgovor"
          items={[prva, ...poruke].map(({ id, strana, autor: by, tekst, vrijeme }) => ({
            id,
            title: by,
            dateTime: vrijeme,
            time: formatVrijeme(Date.parse(vrijeme)),
            ...(strana === 'podrska' ? { tone: 'accent' as const, icon: 'mail' as const } : { icon: 'user' as const }),
            body: <p className={styles.tekst}>{tekst}</p>,
          }))}
        />
      </Section>
      {sadrzaj.uploads.length > 0 && <Datoteke datoteke={sadrzaj.uploads} />}
      <Section title="Podaci o upitu">
        <DescriptionList items={podaci(sadrzaj)} />
      </Section>
    </Stack>
  )
}

function podaci(sadrzaj: DokumentPitanja) {
  const { telefon, email, vrstaModula, oibNazivPrijavitelja, oznakaProjekta, oznakaPoziva } = sadrzaj
  return [
    { label: 'Telefon', value: formatTelefon(telefon) },
    { label: 'E-mail', value: email },
    ...(vrstaModula === null ? [] : [{ label: 'Vrsta modula', value: MODULI[vrstaModula - 1] }]),
    { label: 'OIB ili naziv prijavitelja', value: oibNazivPrijavitelja },
    { label: 'Oznaka projekta', value: oznakaProjekta },
    { label: 'Oznaka poziva', value: oznakaPoziva },
  ]
}

function Datoteke({ datoteke }: { datoteke: readonly PrilogPitanja[] }) {
  const ovdje = useDatotekaOvdje()
  return (
    <Section title="Datoteke">
      <ul className={styles.datoteke}>
        {datoteke.map((datoteka) => (
          <li key={datoteka.id}>
            <StavkaDatoteke datoteka={datoteka} onPreuzmi={async () => preuzmi(datoteka, await ovdje(datoteka.id))} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
