import { useMutation, useQuery } from '@tanstack/react-query'
import { type DragEvent, useRef, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { sha256Of } from '#app/platform/offline/ports/sha256.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { kodIzPdfa, procitajKod } from '#contract/kernel/kontrolni-kod.ts'
import {
  type Isprava,
  ispravaEndpoints,
  NASLOV_PROVJERE,
  type NalazProvjere,
  OPIS_PROVJERE,
  VRSTE_ISPRAVA,
} from '#contract/modules/isprava/isprava.ts'
import { NALAZI, TEKST } from './isprava.tekst.ts'
import styles from './provjera-isprave.module.css'

interface Program {
  id: number
  naziv: string
}

/** What is asked about: a file by its hash and the code in it, or a code that was typed or brought by a QR. */
interface Upit {
  naziv?: string
  sha256?: string
  kod?: string
}

async function upitDatoteke(file: File): Promise<Upit> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kod = kodIzPdfa(new TextDecoder('latin1').decode(bytes))
  return { naziv: file.name, sha256: await sha256Of(bytes), ...(kod !== null && { kod }) }
}

/** Choosing or dropping one file. It is read here and goes nowhere. */
function Datoteka({ onFile, pending }: { onFile: (file: File) => void; pending: boolean }) {
  const [iznad, setIznad] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const uzmi = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined) onFile(file)
  }
  const pusti = (event: DragEvent) => {
    event.preventDefault()
    setIznad(false)
    uzmi(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping only repeats what the button does
    <div
      className={cx(styles.mjesto, iznad && styles.iznad)}
      data-testid="mjesto"
      onDragOver={(event) => {
        event.preventDefault()
        setIznad(true)
      }}
      onDragLeave={() => setIznad(false)}
      onDrop={pusti}
    >
      <Button variant="primary" icon="document" pending={pending} onClick={() => input.current?.click()}>
        {TEKST.odaberi}
      </Button>
      <input
        ref={input}
        className={styles.skriveno}
        type="file"
        tabIndex={-1}
        accept=".pdf,application/pdf"
        aria-label={TEKST.odaberi}
        onChange={({ currentTarget }) => {
          uzmi(currentTarget.files)
          currentTarget.value = ''
        }}
      />
      <p>{TEKST.povuci}</p>
    </div>
  )
}

function Kod({ pocetni, onKod }: { pocetni: string; onKod: (kod: string) => void }) {
  const [upisano, setUpisano] = useState(pocetni)
  const [greska, setGreska] = useState<string>()
  const provjeri = () => {
    const kod = procitajKod(upisano)
    setGreska(kod === null ? TEKST.kodNeispravan : undefined)
    if (kod !== null) onKod(kod)
  }
  return (
    <Stack gap={3}>
      <TextField
        name="kod"
        label={TEKST.kod}
        hint={TEKST.kodHint}
        value={upisano}
        onChange={(value) => setUpisano(value ?? '')}
        error={greska}
      />
      <div>
        <Button onClick={provjeri}>{TEKST.provjeri}</Button>
      </div>
    </Stack>
  )
}

function Podaci({ isprava, programi }: { isprava: Isprava; programi: readonly Program[] }) {
  const { vrsta, broj, programId, trenutak, zabiljezeno } = isprava
  return (
    <DescriptionList
      items={[
        { label: TEKST.vrsta, value: VRSTE_ISPRAVA[vrsta] },
        { label: TEKST.broj, value: broj },
        { label: TEKST.dan, value: formatVrijeme(Date.parse(trenutak), 'sekunda') },
        { label: TEKST.program, value: programi.find(({ id }) => id === programId)?.naziv },
        { label: TEKST.zabiljezeno, value: formatVrijeme(Date.parse(zabiljezeno), 'sekunda') },
      ]}
    />
  )
}

function Nalaz({ nalaz: { nalaz, isprava }, programi }: { nalaz: NalazProvjere; programi: readonly Program[] }) {
  const { ton, naslov, tekst } = NALAZI[nalaz]
  return (
    <Stack gap={3}>
      <Banner tone={ton} title={naslov} live="polite">
        {tekst}
      </Banner>
      {isprava?.novija && <Banner tone="warning">{TEKST.novija}</Banner>}
      {isprava !== null && <Podaci isprava={isprava} programi={programi} />}
    </Stack>
  )
}

function Rezultat({ upit: { naziv, sha256, kod }, programi }: { upit: Upit; programi: readonly Program[] }) {
  const online = useOnline()
  const query = { ...(sha256 && { sha256 }), ...(kod && { kod }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['provjera-isprave', sha256 ?? '', kod ?? ''],
    queryFn: ({ signal }) => call(ispravaEndpoints.provjera, { query }, { signal }),
    // A file of the field is known the moment its device is heard.
    staleTime: 0,
  })
  const asked = [
    ...(naziv === undefined ? [] : [{ label: TEKST.datoteka, value: naziv }]),
    ...(sha256 === undefined ? [] : [{ label: TEKST.otisak, value: <code className={styles.otisak}>{sha256}</code> }]),
    ...(kod === undefined ? [] : [{ label: TEKST.kod, value: kod }]),
  ]
  return (
    <Section title={TEKST.rezultat}>
      <Stack gap={3}>
        {data !== undefined && <Nalaz nalaz={data} programi={programi} />}
        {data === undefined && !online && <Banner tone="info">{TEKST.bezMreze}</Banner>}
        {data === undefined && online && error === null && <StatusLine pending>{TEKST.provjerava}</StatusLine>}
        {online && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
        <DescriptionList items={asked} />
      </Stack>
    </Section>
  )
}

/** Whether a receipt or minutes are the portal's. The file is hashed here; its hash and code alone are asked about. */
export function ProvjeraIspravePage({ kod, programi }: { kod: string | undefined; programi: readonly Program[] }) {
  const [upit, setUpit] = useState<Upit | undefined>(kod === undefined ? undefined : { kod })
  const racunaj = useMutation({ mutationFn: upitDatoteke, onSuccess: setUpit, networkMode: 'always' })
  return (
    <Stack gap={5}>
      <PageHeader title={NASLOV_PROVJERE} meta={OPIS_PROVJERE} />
      <Datoteka onFile={racunaj.mutate} pending={racunaj.isPending} />
      {racunaj.isPending && <StatusLine pending>{TEKST.racuna}</StatusLine>}
      {racunaj.error !== null && (
        <Banner tone="danger" live="assertive">
          {TEKST.neCita}
        </Banner>
      )}
      {upit?.sha256 !== undefined && <Rezultat upit={upit} programi={programi} />}
      <Kod pocetni={kod ?? ''} onKod={(one) => setUpit({ kod: one })} />
      {upit !== undefined && upit.sha256 === undefined && <Rezultat upit={upit} programi={programi} />}
    </Stack>
  )
}
