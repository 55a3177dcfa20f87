import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import type { OfflineRuntime } from '#app/platform/offline/engine/runtime.ts'
import { izveziRad } from '#app/platform/offline/hooks/export-work.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { spremiDatoteku } from '#app/platform/offline/transfer/save-file.ts'
import { forgetPerson, vault } from '#app/platform/offline/vault/browser-vault.ts'
import { unsentFiles } from '#app/platform/offline/vault/left-behind.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { signOutHere } from './leave.ts'
import { slijediOdjavu } from './nias-odjava.ts'
import { Greska, Gumbi, type Korak, useRad, ZAPOCETO } from './odjava-dijelovi.tsx'
import { NeposlaniRad } from './odjava-neposlano.tsx'

/** What of the person is on this device when they leave. */
interface NaUredaju {
  neposlano: number
  /** Forms that were begun and not sent. */
  zapoceto: number
  /** They can open their work here without a network. */
  poznat: boolean
}

const nemaSto = ({ neposlano, zapoceto, poznat }: NaUredaju) => neposlano === 0 && zapoceto === 0 && !poznat

/** What is kept of a screen or of what was sent already is no form that was begun. */
const POMOCNO = /kroz-prijavu|\.poslano/

/** Read when the person leaves: they say what becomes of what they never sent. */
async function zapocetihObrazaca(runtime: OfflineRuntime | undefined): Promise<number> {
  await runtime?.begunForms.flush()
  const forms = (await runtime?.begunForms.read()) ?? {}
  return Object.keys(forms).filter((name) => !POMOCNO.test(name)).length
}

interface OdjavaProps {
  osobaId: number
  /** After the person has left. */
  onLeft: () => Promise<void>
  /** The person changed their mind. */
  onStay: () => void
}

/** Signing out. Asks only when there is something to decide: unsent work, or whether this device is to know the person. */
export function Odjava({ osobaId, onLeft, onStay }: OdjavaProps) {
  const { runtime, attachments } = useOffline()
  const queryClient = useQueryClient()
  const [stanje, setStanje] = useState<NaUredaju>()
  const begun = useRef(false)

  const otidi = useCallback(
    async (ukloni: boolean) => {
      const remove = async () => {
        await runtime?.stop()
        await forgetPerson(osobaId)
      }
      const nias = await signOutHere(queryClient, ukloni ? remove : undefined)
      if (!slijediOdjavu(nias)) await onLeft()
    },
    [runtime, osobaId, queryClient, onLeft],
  )
  const provjeri = useCallback(async () => {
    // Files go their own way: signing out before they have arrived would lose them with the key.
    const neposlano = ((await runtime?.unsent()) ?? 0) + (await unsentFiles(osobaId))
    const ja = (await vault.people()).find((person) => person.osobaId === osobaId)
    const zapoceto = await zapocetihObrazaca(runtime)
    return { neposlano, zapoceto, poznat: (ja?.nacini.length ?? 0) > 0 }
  }, [runtime, osobaId])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const start = async () => {
      const nadeno = await provjeri()
      // A device that could not be read is not wiped: it may hold work that cannot be counted.
      if (nemaSto(nadeno)) await otidi(runtime !== undefined)
      else setStanje(nadeno)
    }
    start().catch((error: unknown) => {
      toast(messageOf(error), { tone: 'danger' })
      onStay()
    })
  }, [provjeri, otidi, onStay, runtime])

  if (stanje === undefined) return null
  if (stanje.neposlano === 0) return <Poznat {...stanje} onStay={onStay} otidi={otidi} />
  const posalji = async () => {
    await runtime?.flushNow()
    const nadeno = await provjeri()
    if (nemaSto(nadeno)) await otidi(true)
    else setStanje(nadeno)
    return nadeno.neposlano
  }
  const izvezi = async (lozinka: string) => {
    if (runtime === undefined) throw new Error('The device could not be read')
    const { file, zapisa, datoteka } = await izveziRad({ runtime, attachments }, lozinka)
    spremiDatoteku(file)
    return zapisa + datoteka
  }
  return (
    <NeposlaniRad
      broj={stanje.neposlano}
      zapoceto={stanje.zapoceto}
      onStay={onStay}
      otidi={otidi}
      posalji={posalji}
      izvezi={izvezi}
    />
  )
}

function Poznat({ zapoceto, poznat, onStay, otidi }: Korak & Omit<NaUredaju, 'neposlano'>) {
  const [izbor, setIzbor] = useState<string | null>('ostani')
  const [{ pending, greska }, radi] = useRad()
  const odjavi = () =>
    radi(async () => {
      await otidi(izbor === 'ukloni')
      return undefined
    })
  return (
    <Dialog
      open
      onClose={onStay}
      title="Odjava"
      dismissable={!pending}
      footer={<Gumbi pending={pending} onStay={onStay} naziv="Odjavi se" onConfirm={() => void odjavi()} />}
    >
      <Stack gap={4}>
        <Greska>{greska}</Greska>
        {zapoceto > 0 && <p>{ZAPOCETO(zapoceto)}</p>}
        <RadioGroup
          name="uredaj"
          label="Vaši podaci na ovom uređaju"
          value={izbor}
          onChange={setIzbor}
          options={[
            {
              value: 'ostani',
              label: 'Zadrži ih',
              hint: poznat
                ? 'Ostaju šifrirani. I bez mreže ih otvarate lozinkom uređaja ili pristupnim ključem.'
                : 'Ostaju šifrirani i čekaju vašu sljedeću prijavu na ovom uređaju.',
            },
            {
              value: 'ukloni',
              label: 'Ukloni ih',
              hint:
                zapoceto === 0
                  ? 'Sve je poslano, ništa se ne gubi. Pri idućoj prijavi podaci se ponovno preuzimaju.'
                  : `Brišu se i započeti obrasci koje niste poslali (${zapoceto}), s datotekama uz njih. Ne mogu se vratiti.`,
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
