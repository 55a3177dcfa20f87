import { Banner } from '#app/ui/banner.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatDecimal } from '#contract/kernel/broj.ts'
import { formatPercent, ratioPercentFloor2 } from '#contract/kernel/money.ts'
import type { UcinakNaBodove } from '#contract/modules/ugovor/bodovi-izmjene.ts'
import { type KljucPravila, PRAVILA_RAZVRSTAVANJA } from '#contract/modules/ugovor/razvrstavanje.pravila.ts'
import type {
  GraniceIzmjene,
  Promjena,
  Razvrstavanje,
  TraziIzmjena,
} from '#contract/modules/ugovor/razvrstavanje.types.ts'
import { ElementiIzmjene } from './elementi-izmjene.tsx'
import styles from './razvrstavanje-izmjene.module.css'
import { TEKST } from './ugovor.tekst.ts'

const { razvrstavanje: RIJECI } = TEKST

interface RazvrstavanjeIzmjeneProps {
  razvrstavanje: Razvrstavanje
  granice: GraniceIzmjene
  /** Null while nobody has scored again what was scored. */
  bodovi?: UcinakNaBodove | null
  /** How many criteria of the call read what changed. */
  dirnutih?: number
}

/** What a change of a contract is and why: the rule that decided, what it affects, and what it needs. */
export function RazvrstavanjeIzmjene(props: RazvrstavanjeIzmjeneProps) {
  const { razvrstavanje, granice, bodovi = null, dirnutih = 0 } = props
  const { vrsta, elementi, zapreke, trazi } = razvrstavanje
  return (
    <Section title={RIJECI.naslov}>
      <Stack gap={5}>
        <Odluka razvrstavanje={razvrstavanje} />
        {zapreke.length > 0 && <Zapreke zapreke={zapreke} />}
        {elementi.length > 0 && <ElementiIzmjene razvrstavanje={razvrstavanje} granice={granice} />}
        {vrsta !== null && <Iznosi razvrstavanje={razvrstavanje} />}
        {vrsta !== null && <Bodovi bodovi={bodovi} dirnutih={dirnutih} />}
        {vrsta !== null && <Trazi trazi={trazi} />}
      </Stack>
    </Section>
  )
}

/** Rules that a change falls under, each once, with what it was told of. */
function poPravilu(promjene: readonly Promjena[]): { pravilo: KljucPravila; sto: string[] }[] {
  const sve = new Map<KljucPravila, string[]>()
  for (const { pravilo, sto } of promjene) sve.set(pravilo, [...(sve.get(pravilo) ?? []), sto])
  return [...sve].map(([pravilo, sto]) => ({ pravilo, sto: [...new Set(sto)] }))
}

function Odluka({ razvrstavanje: { vrsta, promjene } }: Pick<RazvrstavanjeIzmjeneProps, 'razvrstavanje'>) {
  if (vrsta === null) return <Banner tone="info" title={RIJECI.nista} />
  const pravila = poPravilu(promjene)
  const odlucuju = pravila.filter(({ pravilo }) => PRAVILA_RAZVRSTAVANJA[pravilo].vrsta === vrsta)
  const ostala = pravila.filter(({ pravilo }) => PRAVILA_RAZVRSTAVANJA[pravilo].vrsta !== vrsta)
  const [prvo] = odlucuju
  const naslov =
    odlucuju.length === 1 && prvo
      ? RIJECI.odlucilo(PRAVILA_RAZVRSTAVANJA[prvo.pravilo].id)
      : RIJECI.odlucujeVise(odlucuju.length)
  return (
    <Stack gap={3}>
      <Banner tone={vrsta === 'velika' ? 'warning' : 'info'} live="polite" title={`${RIJECI[vrsta]}. ${naslov}.`} />
      <Pravila pravila={odlucuju} />
      {ostala.length > 0 && (
        <Disclosure summary={RIJECI.ostalaPravila(ostala.length)}>
          <Pravila pravila={ostala} />
        </Disclosure>
      )}
    </Stack>
  )
}

function Pravila({ pravila }: { pravila: ReturnType<typeof poPravilu> }) {
  return (
    <ul className={styles.pravila}>
      {pravila.map(({ pravilo, sto }) => {
        const { id, poruka } = PRAVILA_RAZVRSTAVANJA[pravilo]
        return (
          <li key={pravilo}>
            <strong>{id}</strong> {poruka}
            <span className={styles.sto}>{sto.filter(Boolean).join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Zapreke({ zapreke }: Pick<Razvrstavanje, 'zapreke'>) {
  const poruke = [...new Map(zapreke.map(({ pravilo, poruka }) => [pravilo, poruka]))]
  return (
    <Banner tone="danger" live="polite" title={RIJECI.zapreke}>
      <ul className={styles.pravila}>
        {poruke.map(([pravilo, poruka]) => (
          <li key={pravilo}>
            <strong>{pravilo}</strong> {poruka}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

interface Iznos {
  naziv: string
  potpisano: number
  novo: number
  razlika: number
}

const STUPCI: Column<Iznos>[] = [
  { id: 'naziv', header: RIJECI.iznosi, render: ({ naziv }) => naziv },
  {
    id: 'potpisano',
    header: RIJECI.potpisano,
    align: 'end',
    nowrap: true,
    render: (one) => <Money cents={one.potpisano} />,
  },
  { id: 'novo', header: RIJECI.novo, align: 'end', nowrap: true, render: (one) => <Money cents={one.novo} /> },
  {
    id: 'razlika',
    header: RIJECI.razlika,
    align: 'end',
    nowrap: true,
    render: (one) => <Money cents={one.razlika} tone="sign" />,
  },
]

/** Totals of the project with its intensity, as they were signed and as they become. */
function Iznosi({ razvrstavanje: { prihvatljivo, bespovratna } }: Pick<RazvrstavanjeIzmjeneProps, 'razvrstavanje'>) {
  const intenzitet = (kada: 'potpisano' | 'novo') => {
    const udio = ratioPercentFloor2(bespovratna[kada], prihvatljivo[kada])
    return udio === null ? '–' : formatPercent(udio)
  }
  return (
    <Stack gap={3}>
      <DataTable
        caption={RIJECI.iznosi}
        captionHidden
        columns={STUPCI}
        rowKey={({ naziv }) => naziv}
        rows={[
          { naziv: RIJECI.prihvatljivo, ...prihvatljivo },
          { naziv: RIJECI.bespovratna, ...bespovratna },
        ]}
      />
      <DescriptionList
        items={[{ label: RIJECI.intenzitet, value: `${intenzitet('potpisano')} → ${intenzitet('novo')}` }]}
      />
    </Stack>
  )
}

const bod = (stotinke: number) => formatDecimal(stotinke, 2)

function Bodovi({ bodovi, dirnutih }: { bodovi: UcinakNaBodove | null; dirnutih: number }) {
  if (bodovi === null)
    return (
      <DescriptionList
        items={[{ label: RIJECI.bodovi, value: dirnutih === 0 ? RIJECI.bodoviIsti : RIJECI.kriteriji(dirnutih) }]}
      />
    )
  const { prije, poslije, ispodPraga, ispodRanga } = bodovi
  return (
    <Stack gap={3}>
      <DescriptionList items={[{ label: RIJECI.bodovi, value: `${bod(prije)} → ${bod(poslije)}` }]} />
      {ispodPraga && <Banner tone="danger" title={RIJECI.ispodPraga} />}
      {ispodRanga && <Banner tone="danger" title={RIJECI.ispodRanga} />}
    </Stack>
  )
}

const UVJETI = Object.keys(RIJECI.uvjeti) as (keyof TraziIzmjena)[]

function Trazi({ trazi }: { trazi: TraziIzmjena }) {
  const traze = UVJETI.filter((uvjet) => trazi[uvjet])
  return (
    <Section title={RIJECI.trazi} level={3}>
      {traze.length === 0 ? (
        <p>{RIJECI.traziNista}</p>
      ) : (
        <ul className={styles.trazi}>
          {traze.map((uvjet) => (
            <li key={uvjet}>
              <Icon name="document" size="s" /> {RIJECI.uvjeti[uvjet]}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
