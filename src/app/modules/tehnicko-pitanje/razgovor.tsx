import { PreuzimanjeDatoteka } from '#app/platform/dokument/datoteke/preuzimanje.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { odgovori } from '#contract/kernel/dokument/razlike.ts'
import type { DokumentPitanja, PorukaPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { poljaUpita, UPIT } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.upit.ts'
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
            icon: strana === 'podrska' ? ('mail' as const) : ('user' as const),
            ...(strana === 'podrska' && { tone: 'active' as const }),
            body: <p className={styles.tekst}>{tekst}</p>,
          }))}
        />
      </Section>
      {sadrzaj.uploads.length > 0 && (
        <Section title="Datoteke">
          <PreuzimanjeDatoteka datoteke={sadrzaj.uploads} />
        </Section>
      )}
      <Section title="Podaci o upitu">
        <DescriptionList items={podaci(sadrzaj)} />
      </Section>
    </Stack>
  )
}

const PODACI = ['telefon', 'email', 'vrstaModula', 'oibNazivPrijavitelja', 'oznakaProjekta', 'oznakaPoziva']

/** What its author said of themselves and of what it is about, by the names of the fields. */
function podaci(sadrzaj: DokumentPitanja) {
  const kontekst = { institucija: sadrzaj.vrstaModula !== null, sada: 0 }
  const all = odgovori(UPIT, poljaUpita(sadrzaj), kontekst)
  return PODACI.flatMap((kljuc) => {
    const one = all.find(({ path }) => path === kljuc)
    return one === undefined ? [] : [{ label: one.oznaka, value: one.uneseno ? one.prikaz : null }]
  })
}
