import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import { forgetPerson, vault } from '#app/platform/offline/vault/browser-vault.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { signOutHere } from './leave.ts'

interface OdjavaProps {
  osobaId: number
  /** After the person has left. */
  onLeft: () => Promise<void>
  /** The person changed their mind. */
  onStay: () => void
}

const TEKST = PORUKE.korisnik

/** Signing out. Asks only when there is something to decide: unsent work, or whether this device is to know the person. */
export function Odjava({ osobaId, onLeft, onStay }: OdjavaProps) {
  const { runtime } = useOffline()
  const queryClient = useQueryClient()
  const [stanje, setStanje] = useState<{ neposlano: number; poznat: boolean }>()
  const begun = useRef(false)

  const otidi = useCallback(
    async (ukloni: boolean) => {
      const remove = async () => {
        await runtime?.stop()
        await forgetPerson(osobaId)
      }
      await signOutHere(queryClient, ukloni ? remove : undefined)
      await onLeft()
    },
    [runtime, osobaId, queryClient, onLeft],
  )
  const provjeri = useCallback(async () => {
    const neposlano = (await runtime?.unsent()) ?? 0
    const ja = (await vault.people()).find((person) => person.osobaId === osobaId)
    return { neposlano, poznat: (ja?.nacini.length ?? 0) > 0 }
  }, [runtime, osobaId])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const start = async () => {
      const nadeno = await provjeri()
      // A device that could not be read is not wiped: it may hold work that cannot be counted.
      if (nadeno.neposlano === 0 && !nadeno.poznat) await otidi(runtime !== undefined)
      else setStanje(nadeno)
    }
    start().catch((error: unknown) => {
      toast(messageOf(error), { tone: 'danger' })
      onStay()
    })
  }, [provjeri, otidi, onStay, runtime])

  if (stanje === undefined) return null
  if (stanje.neposlano === 0) return <Poznat onStay={onStay} otidi={otidi} />
  const posalji = async () => {
    await runtime?.flushNow()
    const nadeno = await provjeri()
    if (nadeno.neposlano === 0 && !nadeno.poznat) await otidi(true)
    else setStanje(nadeno)
    return nadeno.neposlano
  }
  return <NeposlaniRad broj={stanje.neposlano} onStay={onStay} otidi={otidi} posalji={posalji} />
}

interface Korak {
  onStay: () => void
  otidi: (ukloni: boolean) => Promise<void>
}

/** Work in progress with its failure, for the two dialogs. */
function useRad() {
  const [rad, setRad] = useState<{ pending: boolean; greska?: string }>({ pending: false })
  const radi = async (posao: () => Promise<string | undefined>) => {
    setRad({ pending: true })
    try {
      const greska = await posao()
      setRad(greska === undefined ? { pending: false } : { pending: false, greska })
    } catch (error) {
      setRad({ pending: false, greska: messageOf(error) })
    }
  }
  return [rad, radi] as const
}

function Poznat({ onStay, otidi }: Korak) {
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
        <RadioGroup
          name="uredaj"
          label="Vaši podaci na ovom uređaju"
          value={izbor}
          onChange={setIzbor}
          options={[
            {
              value: 'ostani',
              label: 'Zadrži ih',
              hint: 'Ostaju šifrirani. I bez mreže ih otvarate lozinkom uređaja ili pristupnim ključem.',
            },
            {
              value: 'ukloni',
              label: 'Ukloni ih',
              hint: 'Sve je poslano, ništa se ne gubi. Pri idućoj prijavi podaci se ponovno preuzimaju.',
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}

function NeposlaniRad({ broj, posalji, onStay, otidi }: Korak & { broj: number; posalji: () => Promise<number> }) {
  const online = useOnline()
  const [izbor, setIzbor] = useState<string | null>(online ? 'posalji' : 'zadrzi')
  const [upisano, setUpisano] = useState<string | null>(null)
  const [provjera, setProvjera] = useState(false)
  const [{ pending, greska }, radi] = useRad()
  const krivo = upisano?.trim() !== String(broj)
  const potvrdi = () => {
    setProvjera(true)
    if (izbor === 'odbaci' && krivo) return
    void radi(async () => {
      if (izbor !== 'posalji') {
        await otidi(izbor === 'odbaci')
        return undefined
      }
      const ostalo = await posalji()
      return ostalo === 0 ? undefined : `Nije poslano: ${ostalo}. Rad je i dalje sačuvan na ovom uređaju.`
    })
  }
  return (
    <Dialog
      open
      onClose={onStay}
      title={TEKST.neposlaniRad}
      dismissable={!pending}
      footer={
        <Gumbi pending={pending} onStay={onStay} naziv="Nastavi" onConfirm={potvrdi} opasno={izbor === 'odbaci'} />
      }
    >
      <Stack gap={4}>
        <Greska>{greska}</Greska>
        <p>{`Na ovom je uređaju rad koji portal još nije zaprimio ili čeka vašu odluku. Broj stavki: ${broj}.`}</p>
        <RadioGroup
          name="neposlano"
          label="Što s neposlanim radom"
          value={izbor}
          onChange={setIzbor}
          options={[
            {
              value: 'posalji',
              label: TEKST.posaljiSada,
              hint: online ? 'Odjava slijedi kada sve stigne.' : 'Trenutačno nema veze s portalom.',
              disabled: !online,
            },
            {
              value: 'zadrzi',
              label: TEKST.zadrziZapecaceno,
              hint: 'Nitko ga na ovom uređaju ne može pročitati. Poslat će se čim bude veze, i bez vas.',
            },
            { value: 'odbaci', label: TEKST.odbaciRad, hint: 'Rad se briše s ovog uređaja i ne može se vratiti.' },
          ]}
        />
        {izbor === 'odbaci' && (
          <TextField
            name="broj-stavki"
            label={`Za potvrdu upišite broj stavki (${broj})`}
            inputMode="numeric"
            autoComplete="off"
            width="s"
            required
            value={upisano}
            onChange={setUpisano}
            error={provjera && krivo ? `Upišite ${broj} ako rad doista želite odbaciti.` : undefined}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface GumbiProps {
  pending: boolean
  naziv: string
  opasno?: boolean
  onStay: () => void
  onConfirm: () => void
}

function Gumbi({ pending, naziv, opasno = false, onStay, onConfirm }: GumbiProps) {
  return (
    <>
      <Button variant="quiet" disabled={pending} onClick={onStay}>
        Odustani
      </Button>
      <Button variant={opasno ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
        {naziv}
      </Button>
    </>
  )
}

function Greska({ children }: { children: string | undefined }) {
  return (
    children && (
      <Banner tone="danger" live="assertive">
        {children}
      </Banner>
    )
  )
}
