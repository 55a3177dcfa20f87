import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNazivi } from '#app/platform/dokument/popisi.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { KontekstUgovora } from '#contract/modules/ugovor/ugovor.kontekst.ts'
import type { InacicaUgovoraDetalj } from '#contract/modules/ugovor/ugovor.schema.ts'
import type { InacicaUgovora } from '#contract/modules/ugovor/usporedba.ts'
import { InaciceUgovora } from './inacice-ugovora.tsx'
import type { AdresaUgovora } from './kartice.ts'
import { razlikeUgovora } from './razlike.ts'
import { RazlikeUgovora } from './razlike-ugovora.tsx'
import { inacicaQuery, inaciceQuery } from './ugovor.calls.ts'
import type { UpitUgovora } from './ugovor.search.ts'
import { TEKST } from './ugovor.tekst.ts'

interface InacicePageProps {
  strana: StranaProjekta
  adresa: AdresaUgovora
}

/** All versions of the contract, and the way to any two of them. */
export function InacicePage({ strana, adresa }: InacicePageProps) {
  const { data, error, refetch } = useQuery(inaciceQuery(strana))
  if (data === undefined)
    return error === null ? (
      <Skeleton shape="table" lines={4} />
    ) : (
      <QueryError error={error} known={false} retry={() => void refetch()} />
    )
  return (
    <InaciceUgovora
      inacice={data.map(({ vrijediOd, ...one }) => ({ ...one, vrijediOd: Date.parse(vrijediOd) }))}
      vazeca={data.find(({ vazeca }) => vazeca)?.broj ?? null}
      adrese={{
        inacica: (broj) => adresa('ugovor', { inacica: broj }),
        usporedba: (prije, poslije) => adresa('usporedba', { od: prije, do: poslije }),
      }}
    />
  )
}

/** Everything on the wire is JSON; the contract's own validation is the proof of its shape. */
const procitana = ({ sadrzaj, kontekst }: InacicaUgovoraDetalj): InacicaUgovora => ({
  sadrzaj,
  ctx: kontekst as unknown as KontekstUgovora,
})

/** Two versions side by side; without two in the address it leads to the list. */
export function UsporedbaInacica({ strana, adresa, upit }: InacicePageProps & { upit: UpitUgovora }) {
  const { od, do: kraj } = upit
  if (od === undefined || kraj === undefined || od === kraj)
    return (
      <EmptyState
        title={TEKST.vazeci.odaberiInacice}
        icon="layers"
        action={<LinkButton href={adresa('inacice')}>{TEKST.vazeci.naPopis}</LinkButton>}
      />
    )
  return <Usporedba strana={strana} od={Math.min(od, kraj)} kraj={Math.max(od, kraj)} />
}

function Usporedba({ strana, od, kraj }: { strana: StranaProjekta; od: number; kraj: number }) {
  const starija = useQuery(inacicaQuery(strana, od))
  const novija = useQuery(inacicaQuery(strana, kraj))
  const nazivi = useNazivi()
  const [prije, poslije] = [starija.data, novija.data]
  const redci = useMemo(
    () => prije && poslije && razlikeUgovora(procitana(prije), procitana(poslije), nazivi),
    [prije, poslije, nazivi],
  )
  const error = starija.error ?? novija.error
  const { inacica } = TEKST.inacice
  if (redci === undefined) {
    if (error === null) return <Skeleton shape="table" lines={8} />
    return (
      <QueryError error={error} known={false} retry={() => void Promise.all([starija.refetch(), novija.refetch()])} />
    )
  }
  return (
    <Section title={TEKST.razlike.naslov(inacica(od), inacica(kraj))}>
      <RazlikeUgovora redci={redci} prije={inacica(od)} poslije={inacica(kraj)} />
    </Section>
  )
}
