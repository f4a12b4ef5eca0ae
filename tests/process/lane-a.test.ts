import { runLane } from './lane.ts'

runLane(0)
