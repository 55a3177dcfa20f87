/** A clock that a test puts forward by hand; timers run when their time has come, in the order in which they were set. */
export function handClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pass: (ms: number) => {
      now += ms
      const ripe = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of ripe) run()
    },
    /** The clock of the device is put forward; nothing runs by that alone. */
    jump: (ms: number) => {
      now += ms
    },
    waiting: () => timers.length,
  }
}
