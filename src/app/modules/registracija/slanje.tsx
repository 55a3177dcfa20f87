/** How a registration leaves: through the outbox of the device, so that a dead network and a closed browser do not stop it. */
import { useEffect } from 'react'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { CekaSlanje } from '#app/platform/record/ceka-slanje.tsx'
import { useKept } from '#app/platform/record/use-kept.ts'
import { type Podnesak, useIshodPodneska, usePodnesak } from '#app/platform/record/use-podnesak.ts'
import { parseIban } from '#contract/kernel/iban.ts'
import type { Registriran } from '#contract/modules/prijavitelj/registracija.schema.ts'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'

interface SlanjeRegistracije extends Pick<Podnesak, 'posalji'> {
  /** On its way; the button waits. */
  ceka: boolean
  /** Waits for a network. */
  dugo: boolean
}

export function useRegistracija(
  kljuc: string,
  { odbaci, odbij }: Pick<Obrazac<object>, 'odbaci' | 'odbij'>,
  onRegistriran: (registriran: Registriran) => Promise<void>,
): SlanjeRegistracije {
  const podnesak = usePodnesak(kljuc)
  useIshodPodneska(podnesak, {
    onZaprimljen: async (ishod) => {
      odbaci()
      if ('prijaviteljId' in ishod) await onRegistriran(ishod as Registriran)
    },
    onOdbijen: ({ greske, poruka }) => odbij(greske, poruka),
  })
  const { stanje, posalji } = podnesak
  const ceka = stanje.kind === 'ceka'
  return { posalji, ceka, dugo: ceka && stanje.dugo }
}

export function CekaRegistracija() {
  return <CekaSlanje naslov="Registracija čeka slanje" josNije="Prijavitelj još nije registriran." />
}

/** As the portal keeps it; what cannot be read goes as it was typed and is refused. */
export function citajIban(typed: string | null): string {
  const read = parseIban(typed ?? '')
  return read.ok ? read.iban : (typed ?? '')
}

/** What the register said, kept with what is typed beside it: without a network the form opens with both. */
export function useIzvadak(kljuc: string, fresh: ProvjeraRegistra | undefined): ProvjeraRegistra | undefined {
  const [{ nalaz }, set] = useKept<{ nalaz: ProvjeraRegistra | null }>(kljuc, { nalaz: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept once for each answer
  useEffect(() => {
    if (fresh !== undefined) set({ nalaz: fresh })
  }, [fresh])
  return fresh ?? nalaz ?? undefined
}
