/** Pictures that the newest earlier visit took of a question: seen before the new ones, and compared with them. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { bajtoviDatoteke, useDatotekaOvdje } from '#app/platform/offline/hooks/preuzmi.ts'
import { PrijePoslije } from '#app/platform/snimanje/prije-poslije.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { formatDatum } from '#contract/kernel/datum.ts'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import { ekstenzija } from '#contract/kernel/naziv-datoteke.ts'
import { dokaziOd } from '#contract/modules/provjera/provjera.dokazi.ts'
import type { RanijaSlika } from '#contract/modules/provjera/provjera.schema.ts'
import { PROVJERA } from '#contract/modules/provjera/provjera.ts'
import { TEKST } from './provjera.tekst.ts'

const OVDJE = { dokument: PROVJERA }
const PRIKAZIVE: readonly string[] = ['jpg', 'jpeg', 'png']

/** „PLM-2026-0003, 24. 2. 2026.” */
export const opisRanije = ({ oznaka, dan }: RanijaSlika): string =>
  [oznaka, dan === null ? '' : formatDatum(dan)].filter(Boolean).join(', ')

export const useRanijeSlike = (kod: string): readonly RanijaSlika[] =>
  useStanjeOd(OVDJE, ({ ctx }) => ctx.ranijeSlike ?? BEZ).filter(({ stavka }) => stavka === kod)
const BEZ: readonly RanijaSlika[] = []

/** A picture from this device, where it came with the package, and otherwise from the portal. */
export function useSlika(id: string | undefined): { slika: Blob | undefined; nema: boolean } {
  const ovdje = useDatotekaOvdje()
  const { data, isError } = useQuery({
    queryKey: ['slika-provjere', id],
    queryFn: async () => (id === undefined ? null : ((await ovdje(id)) ?? (await bajtoviDatoteke(id)))),
    enabled: id !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { slika: data ?? undefined, nema: isError }
}

interface UsporedbaProps {
  prije: RanijaSlika
  poslije: PrilogDokumenta
  onClose: () => void
}

function Usporedba({ prije, poslije, onClose }: UsporedbaProps) {
  const [ranija, nova] = [useSlika(prije.slika.id), useSlika(poslije.id)]
  return (
    <Dialog open onClose={onClose} title={TEKST.ranije.naslov} size="l">
      {ranija.nema || nova.nema ? (
        <p>{TEKST.ranije.nemaBajtova}</p>
      ) : (
        ranija.slika &&
        nova.slika && (
          <PrijePoslije
            prije={{ slika: ranija.slika, opis: opisRanije(prije) }}
            poslije={{ slika: nova.slika, opis: poslije.naziv }}
          />
        )
      )}
    </Dialog>
  )
}

/** Below the pictures of a question: each that met an earlier one, with that one. Which it met is a part of its seal. */
export function RanijeSlike({ kod, slike }: { kod: string; slike: readonly PrilogDokumenta[] }) {
  const ranije = useRanijeSlike(kod)
  const [par, setPar] = useState<{ prije: RanijaSlika; poslije: PrilogDokumenta }>()
  const prva = ranije[0]
  const izostavljeno = ranije.at(-1)?.jos
  const lanac = dokaziOd(useStanjeOd(OVDJE, ({ sadrzaj }) => sadrzaj))
  const parovi = slike.flatMap((poslije) => {
    const susretnuta = lanac.find(({ id }) => id === poslije.id)?.ranija
    const prije = ranije.find(({ slika }) => slika.id === susretnuta)
    return prije === undefined || !PRIKAZIVE.includes(ekstenzija(poslije.naziv)) ? [] : [{ prije, poslije }]
  })
  if (prva === undefined) return null
  return (
    <Stack gap={2}>
      <p>{TEKST.ranije.ima(ranije.length, opisRanije(prva))}</p>
      {izostavljeno !== undefined && <p>{TEKST.ranije.jos(izostavljeno)}</p>}
      <Inline gap={2}>
        {parovi.map((jedan, at) => (
          <Button key={jedan.poslije.id} icon="eye" onClick={() => setPar(jedan)}>
            {parovi.length === 1 ? TEKST.ranije.usporedi : TEKST.ranije.usporediBroj(at + 1)}
          </Button>
        ))}
      </Inline>
      {par && <Usporedba {...par} onClose={() => setPar(undefined)} />}
    </Stack>
  )
}
