import type { InspectionTemplate } from '../template.ts'

// The limits below are general workshop practice. They are proposals only: the technician decides,
// and the maker's figure for the snowmobile wins wherever there is one. Points whose limit is set
// per model (compression, belt deflection, clutch alignment and torque, lug height, brake disc,
// throttle play) carry a measure without limits.
// D11: lowest temperature the coolant protects to. E02: width of a new belt less the width
// measured. H03 and H04: host bar left, of about 9.5 mm when new. H06: toe-out positive, toe-in
// negative.

export const snowmobileTemplate: InspectionTemplate = {
  family: 'snowmobile',
  version: 1,
  productTypes: [3],
  sections: [
    {
      // Identity, papers and history
      letter: 'A',
      points: [
        { code: 'A01', safety: true, photo: true },
        { code: 'A02' },
        { code: 'A03', photo: true },
        { code: 'A04' },
        { code: 'A05' },
        { code: 'A06', safety: true },
        { code: 'A07', photo: true, measure: { unit: 'km', decimals: 0 } },
        { code: 'A08' },
        { code: 'A09' },
        { code: 'A10', measure: { unit: 'count', decimals: 0, failBelow: 1, attentionBelow: 2 } },
      ],
    },
    {
      // Electrics and charging
      letter: 'B',
      points: [
        { code: 'B01', photo: true },
        { code: 'B02', safety: true },
        { code: 'B03', measure: { unit: 'V', decimals: 2, failBelow: 12, attentionBelow: 12.5 } },
        { code: 'B04' },
        { code: 'B05' },
        { code: 'B06' },
        { code: 'B07', measure: { unit: 'V', decimals: 2, failBelow: 13, attentionBelow: 13.5, attentionAbove: 14.8, failAbove: 15.5 } },
        { code: 'B08' },
        { code: 'B09', safety: true, photo: true },
        { code: 'B10' },
        { code: 'B11', measure: { unit: 'A', decimals: 2, attentionAbove: 0.02, failAbove: 0.05 } },
        { code: 'B12' },
      ],
    },
    {
      // Engine
      letter: 'C',
      points: [
        { code: 'C01', photo: true },
        { code: 'C02' },
        { code: 'C03' },
        { code: 'C04', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'C05', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'C06', measure: { unit: 'kPa', decimals: 0 } },
        { code: 'C07', measure: { unit: '%', decimals: 0, attentionAbove: 15, failAbove: 25 } },
        { code: 'C08', photo: true },
        { code: 'C09' },
        { code: 'C10' },
        { code: 'C11', safety: true },
        { code: 'C12', photo: true },
        { code: 'C13' },
        { code: 'C14' },
        { code: 'C15' },
        { code: 'C16' },
        { code: 'C17', safety: true },
        { code: 'C18', measure: { unit: 'mm', decimals: 2, attentionAbove: 0.06, failAbove: 0.1 } },
        { code: 'C19' },
        { code: 'C20', safety: true, photo: true },
      ],
    },
    {
      // Fuel, exhaust and cooling
      letter: 'D',
      points: [
        { code: 'D01', safety: true, photo: true },
        { code: 'D02' },
        { code: 'D03', safety: true },
        { code: 'D04' },
        { code: 'D05' },
        { code: 'D06' },
        { code: 'D07', safety: true },
        { code: 'D08', photo: true },
        { code: 'D09', safety: true },
        { code: 'D10' },
        { code: 'D11', measure: { unit: 'degC', decimals: 0, attentionAbove: -37, failAbove: -30 } },
        { code: 'D12' },
        { code: 'D13', photo: true },
        { code: 'D14', measure: { unit: 'degC', decimals: 0 } },
      ],
    },
    {
      // Drive clutch, driven clutch and belt
      letter: 'E',
      points: [
        { code: 'E01', safety: true },
        { code: 'E02', measure: { unit: 'mm', decimals: 1, attentionAbove: 1.5, failAbove: 3 } },
        { code: 'E03', photo: true },
        { code: 'E04' },
        { code: 'E05', measure: { unit: 'mm', decimals: 0 } },
        { code: 'E06', photo: true },
        { code: 'E07' },
        { code: 'E08' },
        { code: 'E09', safety: true, measure: { unit: 'N.m', decimals: 0 } },
        { code: 'E10', safety: true },
        { code: 'E11' },
        { code: 'E12' },
        { code: 'E13' },
        { code: 'E14', measure: { unit: 'mm', decimals: 1 } },
        { code: 'E15' },
        { code: 'E16' },
      ],
    },
    {
      // Chaincase, axle and track
      letter: 'F',
      points: [
        { code: 'F01' },
        { code: 'F02', photo: true },
        { code: 'F03' },
        { code: 'F04' },
        { code: 'F05' },
        { code: 'F06', safety: true },
        { code: 'F07', safety: true },
        { code: 'F08', safety: true },
        { code: 'F09' },
        { code: 'F10' },
        { code: 'F11' },
        { code: 'F12', measure: { unit: 'mm', decimals: 0, attentionBelow: 25, attentionAbove: 50, failAbove: 65 } },
        { code: 'F13', safety: true },
        { code: 'F14', measure: { unit: 'mm', decimals: 0 } },
        { code: 'F15', safety: true, photo: true },
        { code: 'F16' },
        { code: 'F17', safety: true },
        { code: 'F18', safety: true },
      ],
    },
    {
      // Rear suspension, rails and sliders
      letter: 'G',
      points: [
        { code: 'G01', safety: true, photo: true },
        { code: 'G02', measure: { unit: 'mm', decimals: 1, failBelow: 10, attentionBelow: 12 } },
        { code: 'G03', measure: { unit: 'mm', decimals: 1, failBelow: 10, attentionBelow: 12 } },
        { code: 'G04' },
        { code: 'G05', safety: true },
        { code: 'G06' },
        { code: 'G07' },
        { code: 'G08', photo: true },
        { code: 'G09' },
        { code: 'G10' },
        { code: 'G11', safety: true },
        { code: 'G12' },
        { code: 'G13', safety: true },
        { code: 'G14' },
      ],
    },
    {
      // Skis, spindles and front suspension
      letter: 'H',
      points: [
        { code: 'H01', safety: true, photo: true },
        { code: 'H02', safety: true, photo: true },
        { code: 'H03', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 5, attentionBelow: 7 } },
        { code: 'H04', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 5, attentionBelow: 7 } },
        { code: 'H05', safety: true },
        { code: 'H06', measure: { unit: 'mm', decimals: 0, attentionBelow: 0, attentionAbove: 6 } },
        { code: 'H07', safety: true },
        { code: 'H08', safety: true },
        { code: 'H09', safety: true },
        { code: 'H10', safety: true },
        { code: 'H11', safety: true, photo: true },
        { code: 'H12', safety: true },
        { code: 'H13' },
        { code: 'H14' },
        { code: 'H15' },
        { code: 'H16' },
      ],
    },
    {
      // Brakes
      letter: 'I',
      points: [
        { code: 'I01', measure: { unit: '%', decimals: 1, attentionAbove: 2, failAbove: 3 } },
        { code: 'I02', safety: true },
        { code: 'I03', safety: true },
        { code: 'I04', safety: true },
        { code: 'I05', safety: true, measure: { unit: 'mm', decimals: 1, failBelow: 1.5, attentionBelow: 2.5 } },
        { code: 'I06', safety: true, photo: true, measure: { unit: 'mm', decimals: 2 } },
        { code: 'I07', safety: true },
        { code: 'I08', safety: true },
      ],
    },
    {
      // Body, seat and windshield
      letter: 'J',
      points: [
        { code: 'J01', photo: true },
        { code: 'J02', photo: true },
        { code: 'J03', photo: true },
        { code: 'J04', safety: true, photo: true },
        { code: 'J05', safety: true, photo: true },
        { code: 'J06' },
        { code: 'J07', photo: true },
        { code: 'J08', photo: true },
        { code: 'J09', safety: true },
        { code: 'J10' },
      ],
    },
    {
      // Controls, tether, grips and lights
      letter: 'K',
      points: [
        { code: 'K01', safety: true },
        { code: 'K02', safety: true },
        { code: 'K03', safety: true, measure: { unit: 'mm', decimals: 0 } },
        { code: 'K04', safety: true },
        { code: 'K05' },
        { code: 'K06', safety: true },
        { code: 'K07', safety: true },
        { code: 'K08' },
      ],
    },
    {
      // Test run and close-out
      letter: 'L',
      points: [
        { code: 'L01' },
        { code: 'L02' },
        { code: 'L03', safety: true },
        { code: 'L04', safety: true, photo: true },
      ],
    },
  ],
}
