import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { tjedno } from '#app/ui/slike/tjedno.ts'
import { Stack } from '#app/ui/stack.tsx'
import { fromWire } from '#contract/kernel/money.ts'
import type { PozivDetalj } from '#contract/modules/poziv/poziv.api.ts'
import { sviTjedni } from '#contract/modules/projekt/zaprimljene.ts'
import { slikePozivaQuery } from './poziv.calls.ts'

interface SlikePozivaProps {
  poziv: PozivDetalj
  institucijaId: number
}

const PRIJAVE = ['prijava', 'prijave', 'prijava'] as const

/** What is asked of a call and whence: money against its allocation, applications by week and by county. */
export function SlikePoziva({ poziv, institucijaId }: SlikePozivaProps) {
  const { data, error, refetch } = useQuery(slikePozivaQuery(institucijaId, poziv.id))
  const popis = `/institucija/${institucijaId}/program/${poziv.program.id}/projekti?poziv=${poziv.id}`
  return (
    <Section title="Prijave u brojkama">
      <Stack gap={5}>
        <Slika
          slika={{
            vrsta: 'ostvarenje',
            naziv: 'Alokacija, traženo i ugovoreno',
            mjera: 'eur',
            imena: { cilj: 'Alokacija', mjereno: 'Traženo', sigurno: 'Ugovoreno' },
            stavke: [
              {
                oznaka: poziv.oznaka ?? 'Poziv',
                cilj: poziv.alokacija === null ? null : fromWire(poziv.alokacija),
                mjereno: fromWire(poziv.stanje.trazeno),
                sigurno: fromWire(poziv.stanje.ugovoreno),
                href: popis,
              },
            ],
          }}
        />
        <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />
        {data === undefined && error === null && <Skeleton shape="block" lines={4} />}
        {data && <Tjedni poDanima={data.poDanima} />}
        {data?.poZupanijama && data.poDanima.length > 0 && (
          <Slika
            slika={{
              vrsta: 'karta',
              naziv: 'Prijave po županijama prijavitelja',
              mjera: 'broj',
              imenica: PRIJAVE,
              stavke: data.poZupanijama.map(({ zupanijaId, broj }) => ({
                zupanija: zupanijaId,
                vrijednost: broj,
                href: `${popis}&zupanija=${zupanijaId}`,
              })),
            }}
          />
        )}
        {data?.poZupanijama === null && <p>Odakle su prijave, vidi se kad se poziv zatvori.</p>}
      </Stack>
    </Section>
  )
}

function Tjedni({ poDanima }: { poDanima: readonly { dan: string; broj: number }[] }) {
  return (
    <Slika
      slika={tjedno({
        naziv: 'Zaprimljene prijave po tjednima',
        tjedni: sviTjedni(poDanima),
      })}
    />
  )
}
