import { type ReactNode, useMemo, useState } from 'react'
import { Istaknuto } from '#app/platform/dokument/razlike/istaknuto.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { formatPercent } from '#contract/kernel/money.ts'
import type { PromjenaPolja } from '#contract/modules/ugovor/usporedba.ts'
import { brojRazlika, type RedakRazlika } from './razlike.ts'
import styles from './razlike-ugovora.module.css'
import { TEKST } from './ugovor.tekst.ts'

const { razlike: RIJECI } = TEKST

/** Each sort by its word and its sign; the colour only repeats them. */
const ZNAK: Record<PromjenaPolja, { icon: IconName; tone: Tone }> = {
  promijenjeno: { icon: 'edit', tone: 'info' },
  dodano: { icon: 'plus', tone: 'success' },
  uklonjeno: { icon: 'minus', tone: 'danger' },
  isto: { icon: 'check', tone: 'neutral' },
}
const VRSTE = ['promijenjeno', 'dodano', 'uklonjeno', 'isto'] as const

interface RazlikeUgovoraProps {
  redci: readonly RedakRazlika[]
  /** Names of both versions. */
  prije: string
  poslije: string
}

/** Two versions of a contract field by field. What did not change is shown when it is asked for. */
export function RazlikeUgovora({ redci, prije, poslije }: RazlikeUgovoraProps) {
  const [sve, setSve] = useState(false)
  const [kartica, setKartica] = useState<string | null>(null)
  const broj = useMemo(() => brojRazlika(redci), [redci])
  const prikazani = useMemo(
    () => redci.filter((one) => (sve || one.promjena !== 'isto') && (kartica === null || one.tab === kartica)),
    [redci, sve, kartica],
  )
  const kartice = useMemo(() => karticeRazlika(redci, sve), [redci, sve])
  const columns = useMemo(() => stupci(prije, poslije), [prije, poslije])
  return (
    <Stack gap={4}>
      <Inline gap={2}>
        {VRSTE.filter((vrsta) => broj[vrsta] > 0).map((vrsta) => (
          <StatusChip key={vrsta} {...ZNAK[vrsta]}>
            {RIJECI.broj(RIJECI.vrste[vrsta], broj[vrsta])}
          </StatusChip>
        ))}
      </Inline>
      <div className={styles.alati} data-print="none">
        <Select
          name="razlike-kartica"
          label={RIJECI.kartica}
          placeholder={RIJECI.sveKartice}
          options={kartice}
          value={kartica}
          onChange={setKartica}
        />
        <Checkbox name="razlike-sve" label={RIJECI.svePolja} value={sve} onChange={(value) => setSve(value === true)} />
      </div>
      <p className={styles.redak}>{RIJECI.udioUputa}</p>
      <DataTable
        list
        uneven
        caption={RIJECI.naslov(prije, poslije)}
        captionHidden
        rows={prikazani}
        rowKey={({ path }) => path}
        empty={<EmptyState icon="check" title={kartica === null ? RIJECI.nema : RIJECI.nemaNaKartici} />}
        columns={columns}
      />
    </Stack>
  )
}

/** Tabs that have something to show, each with how much. */
function karticeRazlika(redci: readonly RedakRazlika[], sve: boolean) {
  const broj = new Map<string, { naziv: string; n: number }>()
  for (const { tab, kartica, promjena } of redci)
    if (sve || promjena !== 'isto') broj.set(tab, { naziv: kartica, n: (broj.get(tab)?.n ?? 0) + 1 })
  return [...broj].map(([value, { naziv, n }]) => ({ value, label: `${naziv} (${n})` }))
}

const minus = (text: string) => text.replace(/^-/, '\u2212')
const plus = (udio: number) => `${udio > 0 ? '+' : ''}${minus(formatPercent(udio))}`

const stupci = (prije: string, poslije: string): Column<RedakRazlika>[] => [
  {
    id: 'polje',
    header: RIJECI.polje,
    whole: true,
    render: ({ kartica, redak, oznaka, promjena }) => (
      <span className={styles.polje}>
        <span className={styles.redak}>{[kartica, redak].filter(Boolean).join(' · ')}</span>
        <span>{oznaka}</span>
        <span>
          <StatusChip {...ZNAK[promjena]}>{RIJECI.vrste[promjena]}</StatusChip>
        </span>
      </span>
    ),
  },
  { id: 'prije', header: prije, whole: true, render: (one) => <Strana redak={one} strana="prije" /> },
  { id: 'poslije', header: poslije, whole: true, render: (one) => <Strana redak={one} strana="poslije" /> },
  {
    id: 'razlika',
    header: RIJECI.razlika,
    align: 'end',
    nowrap: true,
    render: ({ razlika }) => (razlika === null ? '–' : minus(razlika)),
  },
  {
    id: 'udio',
    header: RIJECI.udio,
    align: 'end',
    nowrap: true,
    render: ({ udioElementa }) => (udioElementa === null ? '–' : plus(udioElementa)),
  },
]

/** From so many words on, a changed text shows which of them changed. */
const RIJECI_TEKSTA = 4
const jeDug = (text: string | undefined): text is string =>
  text !== undefined && text.split(/\s+/u).length >= RIJECI_TEKSTA

interface StranaProps {
  redak: RedakRazlika
  strana: 'prije' | 'poslije'
}

function Strana({ redak: { promjena, razlika, ...redak }, strana }: StranaProps) {
  const odgovor = redak[strana]
  if (odgovor === null)
    return <span className={styles.nema}>{strana === 'prije' ? RIJECI.nijePostojalo : RIJECI.uklonjeno}</span>
  const [prvi] = odgovor
  const [drugi] = redak[strana === 'prije' ? 'poslije' : 'prije'] ?? []
  if (promjena === 'promijenjeno' && razlika === null && jeDug(prvi) && jeDug(drugi))
    return (
      <Linija>
        <Istaknuto osnova={drugi} tekst={prvi} kao={strana === 'prije' ? 'del' : 'ins'} />
      </Linija>
    )
  return odgovor.map((text) => <Linija key={text}>{text}</Linija>)
}

const Linija = ({ children }: { children: ReactNode }) => <span className={styles.odgovor}>{children}</span>
