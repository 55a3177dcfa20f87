import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { formatTelefon } from '#contract/kernel/telefon.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import {
  type DokumentPitanja,
  MODULI,
  type PorukaPitanja,
  type PrilogPitanja,
} from '#contract/modules/tehnicko-pitanje/pitanje.schema.ts'
import styles from './pitanje.module.css'

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
            ...{ id, title: by, dateTime: vrijeme, time: formatVrijeme(Date.parse(vrijeme)) },
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

function spremi(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click()
}

function Datoteke({ datoteke }: { datoteke: readonly PrilogPitanja[] }) {
  const { attachments } = useOffline()
  const preuzmi = async ({ id, naziv }: PrilogPitanja) => {
    try {
      const here = await attachments?.bytes(id).catch(() => undefined)
      if (here === undefined) {
        const { signedUrl } = await call(datotekaEndpoints.getDownloadUrl, { params: { id } })
        return spremi(signedUrl, naziv)
      }
      const address = URL.createObjectURL(here)
      spremi(address, naziv)
      setTimeout(() => URL.revokeObjectURL(address), 60_000)
    } catch (error) {
      toast(messageOf(error, PORUKE.datoteka.pretpregled), { tone: 'danger' })
    }
  }
  return (
    <Section title="Datoteke">
      <ul className={styles.datoteke}>
        {datoteke.map((datoteka) => (
          <li key={datoteka.id}>
            <Button icon="download" variant="quiet" onClick={() => void preuzmi(datoteka)}>
              <span className={styles.naziv}>{datoteka.naziv}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
