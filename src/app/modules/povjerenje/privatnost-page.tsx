import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { BrisanjeDijalog, Ishod } from './brisanje.tsx'
import { ADRESA_IZVOZA, brisanjeQuery, obrisiPodatke, sadrzajIzvoza } from './privatnost.calls.ts'
import { Uvidi } from './uvidi.tsx'

/** What a person may know and have of the data the portal keeps about them. */
export function PrivatnostPage() {
  return (
    <Stack gap={6}>
      <PageHeader title="Moja privatnost" meta="Tko je otvarao vaše podatke, njihova kopija i njihovo brisanje." />
      <Uvidi />
      <Izvoz />
      <Brisanje />
    </Stack>
  )
}

const MB = 1_000_000
const velicina = (bajtova: number) => `${(bajtova / MB).toLocaleString('hr-HR', { maximumFractionDigits: 1 })} MB`

/** The browser takes the file by itself; the answer is never held in the page. */
function preuzmi(): void {
  const link = document.createElement('a')
  link.href = ADRESA_IZVOZA
  link.download = ''
  link.click()
}

function Izvoz() {
  const [pending, setPending] = useState(false)
  const { uz, dijalog } = useSvjezaPrijava()
  const izvezi = async () => {
    setPending(true)
    try {
      const sadrzaj = await uz(sadrzajIzvoza)
      if (sadrzaj === undefined) return
      preuzmi()
      const zapisa = sadrzaj.stavke.reduce((sum, { broj }) => sum + broj, 0)
      toast(`Preuzimanje je počelo. Zapisa: ${zapisa}, datoteka: ${sadrzaj.datoteka} (${velicina(sadrzaj.bajtova)}).`, {
        tone: 'success',
      })
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Section
      title="Kopija mojih podataka"
      description="ZIP sa svime što portal ima o vama: zapisi u obliku JSON, koji čitaju i drugi programi, i datoteke koje ste poslali."
    >
      {dijalog}
      <div>
        <Button icon="download" pending={pending} onClick={() => void izvezi()}>
          Preuzmi moje podatke
        </Button>
      </div>
    </Section>
  )
}

function Brisanje() {
  const { data, error, refetch } = useQuery(brisanjeQuery)
  const [pita, setPita] = useKrozPrijavu('brisanje', false)
  const { uz, dijalog } = useSvjezaPrijava()
  const obrisi = async () => {
    try {
      const ishod = await uz(obrisiPodatke)
      if (ishod === undefined) return
      setPita(false)
      // The account is closed and the session with it: nothing on this page answers any more.
      if (ishod.zatvara) return window.location.assign('/')
      await refetch()
      toast('Podaci su obrisani.', { tone: 'success' })
    } catch (cause) {
      toast(messageOf(cause), { tone: 'danger' })
    }
  }
  return (
    <Section
      title="Brisanje mojih podataka"
      description="Briše se sve što portal čuva samo radi vas. Što zakon nalaže čuvati ostaje, do navedenog roka."
    >
      {dijalog}
      {error !== null && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && (
        <Stack gap={4}>
          {data.zatvara && (
            <Banner tone="warning">
              O Vama nema podataka koje zakon nalaže čuvati: brisanjem se zatvara i vaš račun, a ime, OIB i adresa se
              zaboravljaju.
            </Banner>
          )}
          <Ishod ishod={data} />
          {(data.zatvara || data.obrisano.length > 0) && (
            <div>
              <Button variant="danger" onClick={() => setPita(true)}>
                Obriši moje podatke
              </Button>
            </div>
          )}
        </Stack>
      )}
      {pita && data !== undefined && (
        <BrisanjeDijalog zatvara={data.zatvara} onConfirm={obrisi} onClose={() => setPita(false)} />
      )}
    </Section>
  )
}
