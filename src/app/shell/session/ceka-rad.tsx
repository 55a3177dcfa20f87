import { useEffect, useState } from 'react'
import { unsentByPerson } from '#app/platform/offline/device/witness.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { plural } from '#contract/kernel/plural.ts'
import { NIJE_PODNESENA } from './nije-podnesena.ts'
import { useSession } from './session.ts'

interface Ceka {
  osobaId: number
  tko: string
  broj: number
  podnosenja: number
}

/** Whose work waits on this device; the count lies outside of every database, their initials are asked for when there is one. */
async function tkoCeka(): Promise<Ceka[]> {
  const brojevi = unsentByPerson()
  if (brojevi.size === 0) return []
  const { vault } = await import('#app/platform/offline/vault/browser-vault.ts')
  const ljudi = await vault.people().catch(() => [])
  return [...brojevi].map(([osobaId, { zapisa, podnosenja }]) => ({
    osobaId,
    broj: zapisa,
    podnosenja,
    tko: ljudi.find((one) => one.osobaId === osobaId)?.inicijali || 'osoba koja radi na ovom uređaju',
  }))
}

/** Nobody is signed in and this device holds work that the portal has not received: whose, and how it leaves. */
export function CekaRad({ prijava }: { prijava: boolean }) {
  const { profil } = useSession()
  const [cekaju, setCekaju] = useState<Ceka[]>([])
  useEffect(() => {
    let left = false
    if (profil === null) void tkoCeka().then((found) => !left && setCekaju(found))
    return () => {
      left = true
    }
  }, [profil])
  if (profil !== null || cekaju.length === 0) return null
  const podnosi = cekaju.some(({ podnosenja }) => podnosenja > 0)
  return (
    <Banner
      tone={podnosi ? 'danger' : 'warning'}
      live={podnosi ? 'assertive' : 'polite'}
      title={podnosi ? NIJE_PODNESENA : 'Na ovom uređaju čeka rad koji portal još nije zaprimio'}
      actions={
        prijava && (
          <LinkButton href="/prijava-odabir" size="s" variant="primary">
            Prijavi se
          </LinkButton>
        )
      }
    >
      {`${cekaju.map(({ tko, broj }) => `${tko}: ${plural(broj, ...ZAPIS)}`).join(', ')}. Poslat će se nakon prijave te osobe na ovom uređaju.`}
    </Banner>
  )
}

const ZAPIS = ['zapis', 'zapisa', 'zapisa'] as const
