import { useQuery } from '@tanstack/react-query'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { Program } from '#contract/modules/program/program.schema.ts'
import { type Grana, stabloKomponenti } from '#contract/modules/program/program.stablo.ts'
import { OPISI } from '#contract/modules/stranica/opisi.ts'
import { programiSDijelovimaQuery } from './programi.calls.ts'
import styles from './stranica.module.css'
import { Provoditelji } from './tijela-programa.tsx'

/** The programmes with their components, amounts and bodies. */
export function OperativniProgramiPage() {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(programiSDijelovimaQuery)
  return (
    <Stack gap={6}>
      <PageHeader title="Operativni programi" meta={OPISI.programi} />
      <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton shape="block" lines={8} />}
      {data?.map((program) => (
        <ProgramSDijelovima key={program.id} program={program} />
      ))}
      {data && <AsOf asOf={dataUpdatedAt} busy={isFetching} />}
    </Stack>
  )
}

function ProgramSDijelovima({ program }: { program: Program }) {
  return (
    <div data-program={program.boja === 'crvena' ? 'kk' : 'npoo'}>
      <Section
        title={program.naziv}
        description={`Ukupna alokacija ${formatEur(fromWire(program.ukupnaFinancijskaAlokacija))}`}
        actions={
          <LinkButton size="s" href={`/pozivi?program=${program.id}`} iconEnd="arrow-right">
            Pozivi programa {program.oznaka}
          </LinkButton>
        }
      >
        <Stack gap={4}>
          <Provoditelji program={program} />
          <Stack gap={2}>
            {stabloKomponenti(program.komponentePrograma).map((grana) => (
              <Disclosure key={grana.id} summary={`${grana.oznaka} ${grana.naziv}`}>
                {grana.djeca.length === 0 ? (
                  <p className={styles.muted}>Ovaj dio programa nema nižih dijelova.</p>
                ) : (
                  <div className={styles.tree}>
                    <Grane grane={grana.djeca} />
                  </div>
                )}
              </Disclosure>
            ))}
          </Stack>
        </Stack>
      </Section>
    </div>
  )
}

function Grane({ grane }: { grane: readonly Grana[] }) {
  return (
    <ul>
      {grane.map(({ id, oznaka, naziv, djeca }) => (
        <li key={id}>
          {oznaka} {naziv}
          {djeca.length > 0 && <Grane grane={djeca} />}
        </li>
      ))}
    </ul>
  )
}
