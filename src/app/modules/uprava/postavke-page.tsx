import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatDatum, formatVrijeme, today } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import {
  type PostavkaRedak,
  type PostavkaUnos,
  postavkaEndpoints,
} from '#contract/modules/postavka/postavka.endpoints.ts'
import { jedinica, type KljucPostavke, POSTAVKE } from '#contract/modules/postavka/postavka.katalog.ts'
import { Zapis } from './zapis.tsx'

const KEY = ['uprava', 'postavke'] as const
const SKUPINE = [...new Set(Object.values(POSTAVKE).map(({ skupina }) => skupina))]

/** As people read it: amounts with their sign, shares and lists with a decimal comma. */
function prikaz(kljuc: KljucPostavke, vrijednost: string | null): string {
  if (vrijednost === null) return '–'
  if (POSTAVKE[kljuc].vrsta === 'iznos') return formatEur(fromWire(vrijednost))
  if (POSTAVKE[kljuc].vrsta === 'danUGodini') return vrijednost
  if (POSTAVKE[kljuc].vrsta === 'datum') return formatDatum(vrijednost)
  return `${vrijednost.replaceAll('.', ',')} ${jedinica(kljuc)}`.trim()
}

/** Every parameter of the rules: what it is now, since when, and all it ever was. */
export function PostavkePage() {
  const [otvorena, setOtvorena] = useState<KljucPostavke | null>(null)
  return (
    <Stack gap={6}>
      <PageHeader
        title="Postavke sustava"
        meta="Vrijednosti iz propisa. Nova vrijedi od zadanog dana, a prijašnje ostaju u povijesti."
      />
      <Zapis queryKey={KEY} citaj={(signal) => call(postavkaEndpoints.popis, {}, { signal })} notFound={<EmptyState />}>
        {({ data }, { osvjezi }) => {
          const redak = data.find(({ kljuc }) => kljuc === otvorena)
          return (
            <>
              {SKUPINE.map((skupina) => (
                <Skupina key={skupina} skupina={skupina} redci={data} onOtvori={setOtvorena} />
              ))}
              {redak && <Promjena redak={redak} osvjezi={osvjezi} onDone={() => setOtvorena(null)} />}
            </>
          )
        }}
      </Zapis>
    </Stack>
  )
}

interface SkupinaProps {
  skupina: string
  redci: readonly PostavkaRedak[]
  onOtvori: (kljuc: KljucPostavke) => void
}

function Skupina({ skupina, redci, onOtvori }: SkupinaProps) {
  return (
    <Section title={skupina}>
      <DataTable
        caption={skupina}
        captionHidden
        rows={redci.filter(({ kljuc }) => POSTAVKE[kljuc].skupina === skupina)}
        rowKey={({ kljuc }) => kljuc}
        columns={[
          { id: 'naziv', header: 'Postavka', render: ({ kljuc }) => POSTAVKE[kljuc].naziv },
          { id: 'opis', header: 'Značenje', width: '16rem', render: ({ kljuc }) => POSTAVKE[kljuc].opis },
          {
            id: 'vrijednost',
            header: 'Vrijednost',
            align: 'end',
            nowrap: true,
            render: (r) => prikaz(r.kljuc, r.vrijednost),
          },
          {
            id: 'od',
            header: 'Vrijedi od',
            nowrap: true,
            render: ({ vrijediOd }) => (vrijediOd === null ? '–' : formatDatum(vrijediOd)),
          },
          {
            id: 'primjena',
            header: 'Primjenjuje',
            render: ({ kljuc }) => POSTAVKE[kljuc].primjena ?? 'još se ne primjenjuje',
          },
        ]}
        actions={({ kljuc }) => (
          <Button size="s" icon="edit" onClick={() => onOtvori(kljuc)}>
            Promijeni
            <VisuallyHidden>: {POSTAVKE[kljuc].naziv}</VisuallyHidden>
          </Button>
        )}
      />
    </Section>
  )
}

interface Unos {
  vrijednost: string | null
  vrijediOd: string | null
  obrazlozenje: string | null
}

function usePromjena({ kljuc, povijest }: PostavkaRedak, osvjezi: () => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  const [danas] = useState(() => today(Date.now()))
  return useObrazac<Unos>({
    kljuc: `fondovi.postavka.${kljuc}`,
    pocetno: { vrijednost: null, vrijediOd: danas, obrazlozenje: null },
    posalji: async ({ vrijednost, vrijediOd, obrazlozenje }) => {
      const text = (vrijednost ?? '').trim()
      const body = {
        // People write a decimal comma, the portal keeps a point; days of the year and lists keep their own signs.
        vrijednost: POSTAVKE[kljuc].vrsta === 'iznos' ? iznos(text) : text.replaceAll(',', '.'),
        vrijediOd: vrijediOd ?? '',
        obrazlozenje: obrazlozenje ?? '',
        poznato: Math.max(0, ...povijest.map(({ id }) => id ?? 0)) || null,
      }
      try {
        client.setQueryData(
          KEY,
          await call(postavkaEndpoints.promijeni, { params: { kljuc }, body: body as PostavkaUnos }),
        )
      } catch (error) {
        await osvjezi()
        throw error
      }
    },
    nakon: onDone,
  })
}

/** `26.540,00` and `26540` as `26540.00`; what cannot be read is sent as it is and refused with its reason. */
function iznos(text: string): string {
  const plain = text.replaceAll('.', '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : text
}

function Promjena({
  redak,
  osvjezi,
  onDone,
}: {
  redak: PostavkaRedak
  osvjezi: () => Promise<unknown>
  onDone: () => void
}) {
  const obrazac = usePromjena(redak, osvjezi, onDone)
  const { naziv, opis, izvor, vrsta } = POSTAVKE[redak.kljuc]
  const { polja, poruka } = obrazac
  const vrijednost = { ...polja.value('vrijednost'), label: 'Nova vrijednost', required: true }
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={naziv}
      size="l"
      onClose={onDone}
      gumb="Spremi novu vrijednost"
      odustani
      odbijeno={poruka !== undefined && <Banner tone="danger">{poruka}</Banner>}
    >
      <p>{`${opis} Pravila domene: ${izvor}.`}</p>
      {vrsta === 'datum' ? <DateField {...vrijednost} /> : <TextField {...vrijednost} suffix={jedinica(redak.kljuc)} />}
      <DateField {...polja.value('vrijediOd')} label="Vrijedi od" required />
      <TextArea {...polja.value('obrazlozenje')} label="Obrazloženje" required maxLength={500} />
      <Povijest redak={redak} />
    </DijalogObrasca>
  )
}

function Povijest({ redak: { kljuc, povijest } }: { redak: PostavkaRedak }) {
  return (
    <DataTable
      caption="Povijest"
      rows={povijest}
      rowKey={({ id, vrijediOd }) => `${id} ${vrijediOd}`}
      columns={[
        { id: 'od', header: 'Vrijedi od', nowrap: true, render: ({ vrijediOd }) => formatDatum(vrijediOd) },
        {
          id: 'vrijednost',
          header: 'Vrijednost',
          align: 'end',
          nowrap: true,
          render: (one) => prikaz(kljuc, one.vrijednost),
        },
        { id: 'osoba', header: 'Tko', render: ({ osoba }) => osoba ?? 'početna vrijednost' },
        {
          id: 'kada',
          header: 'Kada',
          nowrap: true,
          render: ({ zapisanoAt }) => (zapisanoAt === null ? '–' : formatVrijeme(Date.parse(zapisanoAt))),
        },
        { id: 'zasto', header: 'Obrazloženje', render: ({ obrazlozenje }) => obrazlozenje ?? '–' },
      ]}
    />
  )
}
