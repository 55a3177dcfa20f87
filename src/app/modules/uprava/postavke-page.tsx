import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { fieldErrors } from '#app/platform/obrazac/greske.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
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
            render: ({ kljuc }) => POSTAVKE[kljuc].primjena ?? 'čeka svoj modul',
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

function usePromjena({ kljuc, povijest }: PostavkaRedak, osvjezi: () => void, onDone: () => void) {
  const client = useQueryClient()
  const [unos, setUnos] = useState<{
    vrijednost: string | null
    vrijediOd: string | null
    obrazlozenje: string | null
  }>({
    vrijednost: null,
    vrijediOd: today(Date.now()),
    obrazlozenje: null,
  })
  const [greske, setGreske] = useState<Record<string, string>>({})
  const [poruka, setPoruka] = useState<string>()
  const [pending, setPending] = useState(false)
  const spremi = async () => {
    setPending(true)
    const poznato = Math.max(0, ...povijest.map(({ id }) => id ?? 0)) || null
    const text = (unos.vrijednost ?? '').trim()
    // People write a decimal comma, the portal keeps a point; days of the year and lists keep their own signs.
    const vrijednost = POSTAVKE[kljuc].vrsta === 'iznos' ? iznos(text) : text.replaceAll(',', '.')
    const body = { vrijednost, vrijediOd: unos.vrijediOd ?? '', obrazlozenje: unos.obrazlozenje ?? '', poznato }
    try {
      client.setQueryData(
        KEY,
        await call(postavkaEndpoints.promijeni, { params: { kljuc }, body: body as PostavkaUnos }),
      )
      onDone()
    } catch (error) {
      setGreske(fieldErrors(error, []))
      setPoruka(messageOf(error))
      osvjezi()
    } finally {
      setPending(false)
    }
  }
  return { unos, set: (more: Partial<typeof unos>) => setUnos({ ...unos, ...more }), greske, poruka, pending, spremi }
}

/** `26.540,00` and `26540` as `26540.00`; what cannot be read is sent as it is and refused with its reason. */
function iznos(text: string): string {
  const plain = text.replaceAll('.', '').replace(',', '.')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : text
}

function Promjena({ redak, osvjezi, onDone }: { redak: PostavkaRedak; osvjezi: () => void; onDone: () => void }) {
  const { unos, set, greske, poruka, pending, spremi } = usePromjena(redak, osvjezi, onDone)
  const { naziv, opis, izvor } = POSTAVKE[redak.kljuc]
  return (
    <Dialog
      open
      onClose={onDone}
      title={naziv}
      size="l"
      footer={
        <Button variant="primary" pending={pending} onClick={() => void spremi()}>
          Spremi novu vrijednost
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{`${opis} Pravila domene: ${izvor}.`}</p>
        {poruka !== undefined && <Banner tone="danger">{poruka}</Banner>}
        <Vrijednost
          kljuc={redak.kljuc}
          value={unos.vrijednost}
          onChange={(vrijednost) => set({ vrijednost })}
          error={greske.vrijednost}
        />
        <DateField
          name="vrijediOd"
          label="Vrijedi od"
          required
          value={unos.vrijediOd}
          onChange={(vrijediOd) => set({ vrijediOd })}
          error={greske.vrijediOd}
        />
        <TextArea
          name="obrazlozenje"
          label="Obrazloženje"
          required
          maxLength={500}
          value={unos.obrazlozenje}
          onChange={(obrazlozenje) => set({ obrazlozenje })}
          error={greske.obrazlozenje}
        />
        <Povijest redak={redak} />
      </Stack>
    </Dialog>
  )
}

interface VrijednostProps {
  kljuc: KljucPostavke
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
}

function Vrijednost({ kljuc, ...rest }: VrijednostProps) {
  const field = { name: 'vrijednost', label: 'Nova vrijednost', required: true, ...rest }
  if (POSTAVKE[kljuc].vrsta === 'datum') return <DateField {...field} />
  return <TextField {...field} suffix={jedinica(kljuc)} />
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
