/* The signature pad: strokes with their times into the form. Nothing is sent before the button is pressed. */
;(() => {
  const canvas = document.querySelector('canvas[data-pad]')
  const form = canvas?.closest('form')
  if (!canvas || !form) return
  const context = canvas.getContext('2d')
  const startedAt = Date.now()
  /** @type {{ points: { x: number, y: number, time: number, pressure: number }[] }[]} */
  let strokes = []
  let current

  const size = () => {
    const { width, height } = canvas.getBoundingClientRect()
    const scale = Math.max(1, window.devicePixelRatio || 1)
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.scale(scale, scale)
    draw()
  }
  const line = (from, to) => {
    context.lineWidth = 1.4 + to.pressure * 1.6
    context.lineCap = 'round'
    context.strokeStyle = '#111'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  const draw = () => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (const { points } of strokes)
      points.forEach((point, index) => line(points[index - 1] ?? point, point))
  }
  const pointOf = event => {
    const { left, top } = canvas.getBoundingClientRect()
    const rounded = value => Math.round(value * 10) / 10
    return {
      x: rounded(event.clientX - left),
      y: rounded(event.clientY - top),
      time: Date.now(),
      pressure: Math.round((event.pressure || 0.5) * 100) / 100,
    }
  }
  canvas.addEventListener('pointerdown', event => {
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    current = { points: [pointOf(event)] }
    // What was asked for is being done.
    form.querySelector('[data-empty]')?.setAttribute('hidden', '')
    strokes.push(current)
  })
  canvas.addEventListener('pointermove', event => {
    if (!current) return
    event.preventDefault()
    const events = event.getCoalescedEvents?.() ?? []
    for (const each of events.length ? events : [event]) {
      const point = pointOf(each)
      line(current.points.at(-1), point)
      current.points.push(point)
    }
  })
  for (const end of ['pointerup', 'pointercancel'])
    canvas.addEventListener(end, () => {
      current = undefined
    })
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    strokes = []
    draw()
  })
  form.addEventListener('submit', event => {
    const { width, height } = canvas.getBoundingClientRect()
    const problem = form.querySelector('[data-empty]')
    if (!strokes.some(({ points }) => points.length > 3)) {
      event.preventDefault()
      if (problem) problem.hidden = false
      return
    }
    form.elements.strokes.value = JSON.stringify({ width, height, startedAt, strokes })
    form.elements.image.value = canvas.toDataURL('image/png')
  })
  window.addEventListener('resize', size)
  for (const each of document.querySelectorAll('[data-needs-script]')) each.hidden = true
  for (const each of document.querySelectorAll('[data-with-script]')) each.hidden = false
  size()
})()
