import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { nazivUredaja } from '#app/platform/offline/device/device-name.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKrozPrijavu } from '#app/platform/record/kroz-prijavu.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { RAZLOG_NAJVISE, type UredajOsobe, type VrstaNaredbe } from '#contract/kernel/sync/uredaji.ts'
import { moguceNaredbe, mozePovuci, NAREDBE, POVUCI } from './uredaji.tekst.ts'

export interface NaredbeUredaja {
  naredi: (deviceId: string, vrsta: VrstaNaredbe, razlog: string | null) => Promise<void>
  povuci: (deviceId: string) => Promise<void>
  /** An administrator gives a reason and may take back anybody's order. */
  administrator: boolean
}

interface KarticaUredajaProps {
  uredaj: UredajOsobe
  ovaj: boolean
  naredbe: NaredbeUredaja
  /** What only the person does with it. */
  children?: ReactNode
}

const vrijeme = (iso: string) => formatVrijeme(Date.parse(iso))
export const nazivOf = ({ naziv, platform }: Pick<UredajOsobe, 'naziv' | 'platform'>) => naziv ?? nazivUredaja(platform)

/** One device of a person: how it is, what it was told, what it may be told. */
export function KarticaUredaja({ uredaj, ovaj, naredbe, children }: KarticaUredajaProps) {
  const { platform, zadnjiKontakt, neposlano, neposlanoNa, prijavljen, naredba } = uredaj
  return (
    <Card title={nazivOf(uredaj)} level={2} tone={ovaj ? 'active' : undefined}>
      <Stack gap={4}>
        <Inline gap={2}>
          {ovaj && <StatusChip tone="active">Ovaj uređaj</StatusChip>}
          {prijavljen && <StatusChip tone="success">Prijavljen</StatusChip>}
          <StanjeNaredbe naredba={naredba} />
        </Inline>
        <DescriptionList
          columns={2}
          items={[
            { label: 'Vrsta', value: nazivUredaja(platform) },
            { label: 'Zadnji kontakt', value: vrijeme(zadnjiKontakt) },
            {
              label: 'Neposlano',
              value:
                neposlano === null || neposlanoNa === null
                  ? 'Uređaj se još nije javio'
                  : `${neposlano} (javljeno ${vrijeme(neposlanoNa)})`,
            },
            ...(naredba === null
              ? []
              : [{ label: 'Naredio', value: `${naredba.dao}, ${vrijeme(naredba.dano)}`, hint: naredba.razlog ?? '' }]),
          ]}
        />
        <Inline gap={3}>
          {children}
          {!ovaj && <Radnje uredaj={uredaj} naredbe={naredbe} />}
        </Inline>
        {ovaj && <p>S ovog se uređaja odjavljujete u izborniku s vašim imenom.</p>}
      </Stack>
    </Card>
  )
}

function StanjeNaredbe({ naredba }: Pick<UredajOsobe, 'naredba'>) {
  if (naredba === null) return null
  const { ceka, izvrseno } = NAREDBE[naredba.vrsta]
  const tone = naredba.vrsta === 'zakljucaj' ? 'danger' : naredba.izvrseno === null ? 'warning' : 'neutral'
  return (
    <StatusChip tone={tone} icon="lock">
      {naredba.izvrseno === null ? ceka : izvrseno}
    </StatusChip>
  )
}

function Radnje({ uredaj, naredbe }: Pick<KarticaUredajaProps, 'uredaj' | 'naredbe'>) {
  const { deviceId, naredba } = uredaj
  const [pita, setPita] = useKrozPrijavu<VrstaNaredbe | undefined>(`uredaj.${deviceId}`, undefined)
  const [povlaci, setPovlaci] = useState(false)
  // What an administrator does from afar is done only shortly after signing in.
  const { uz, dijalog } = useSvjezaPrijava()
  const smije = naredbe.administrator || naredba === null || naredba.svoja || !mozePovuci(uredaj)
  if (!smije) return <p>Naredbu je dao administrator i samo je on može povući.</p>
  const povuci = async () => {
    setPovlaci(true)
    try {
      await uz(() => naredbe.povuci(deviceId))
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    } finally {
      setPovlaci(false)
    }
  }
  const naziv = nazivOf(uredaj)
  return (
    <>
      {dijalog}
      {naredba !== null && mozePovuci(uredaj) && (
        <Button pending={povlaci} onClick={() => void povuci()} aria-label={`${POVUCI[naredba.vrsta]}: ${naziv}`}>
          {POVUCI[naredba.vrsta]}
        </Button>
      )}
      {moguceNaredbe(uredaj).map((vrsta) => (
        <Button
          key={vrsta}
          variant={vrsta === 'obrisi' ? 'danger' : 'secondary'}
          onClick={() => setPita(vrsta)}
          aria-label={`${NAREDBE[vrsta].gumb}: ${naziv}`}
        >
          {NAREDBE[vrsta].gumb}
        </Button>
      ))}
      {pita !== undefined && (
        <SvjezaPotvrda
          open
          onClose={() => setPita(undefined)}
          title={NAREDBE[pita].pitanje}
          message={`${naziv}: ${NAREDBE[pita].posljedica}`}
          confirmLabel={NAREDBE[pita].gumb}
          danger={pita !== 'odjavi'}
          explanation={
            naredbe.administrator ? { label: 'Razlog', min: 3, max: RAZLOG_NAJVISE, required: true } : undefined
          }
          onConfirm={async (razlog) => {
            await naredbe.naredi(deviceId, pita, razlog.trim() === '' ? null : razlog)
            toast(NAREDBE[pita].dano, { tone: 'success' })
            setPita(undefined)
          }}
        />
      )}
    </>
  )
}
