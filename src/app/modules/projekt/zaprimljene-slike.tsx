import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import { NEMA_PRIJAVA, tjedno } from '#app/ui/slike/tjedno.ts'
import { Stack } from '#app/ui/stack.tsx'
import { useNaVidiku } from '#app/ui/use-na-vidiku.ts'
import { fromWire } from '#contract/kernel/money.ts'
import { plural } from '#contract/kernel/plural.ts'
import { adresaZaprimljenih, sviTjedni } from '#contract/modules/projekt/zaprimljene.ts'
import { pregledQuery } from './zaprimljene.calls.ts'

interface ZaprimljeneSlikeProps {
  poziv: { id: number; naziv: string; alokacija: string | null }
}

const PRIJAVE = ['prijava', 'prijave', 'prijava'] as const

/** What the public may know of a call's applications, drawn once it is looked at. */
export function ZaprimljeneSlike({ poziv }: ZaprimljeneSlikeProps) {
  const [ref, vidi] = useNaVidiku()
  return <div ref={ref}>{vidi ? <Slike poziv={poziv} /> : <Skeleton shape="block" lines={4} />}</div>
}

function Slike({ poziv: { id, naziv, alokacija } }: ZaprimljeneSlikeProps) {
  const { data, error, refetch } = useQuery(pregledQuery(id))
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="block" lines={4} />
    ) : (
      <QueryError error={error} known={false} retry={() => void refetch()} />
    )
  const { poDanima, ukupno, trazeno } = data
  if (ukupno === 0) return <p>{NEMA_PRIJAVA}</p>
  return (
    <Stack gap={5}>
      <p>
        Zaprimljeno: <Anchor href={adresaZaprimljenih(id)}>{plural(ukupno, ...PRIJAVE)}</Anchor>.
      </p>
      <Slika
        slika={tjedno({
          naziv: 'Zaprimljene prijave po tjednima',
          tjedni: sviTjedni(poDanima),
        })}
      />
      {trazeno !== null && (
        <Slika
          slika={{
            vrsta: 'ostvarenje',
            naziv: 'Traženo prema alokaciji',
            mjera: 'eur',
            imena: { cilj: 'Alokacija', mjereno: 'Traženo' },
            stavke: [
              { oznaka: naziv, cilj: alokacija === null ? null : fromWire(alokacija), mjereno: fromWire(trazeno) },
            ],
          }}
        />
      )}
    </Stack>
  )
}
