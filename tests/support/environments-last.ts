/** The order of test files: those that name an environment of their own come last. One of them between the others ends the worker they share, and the next begins anew. */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isApart = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

export class EnvironmentsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // Of one project after the other, as they came.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap(project => {
      const own = sorted.filter(each => each.project === project)
      return [...own.filter(each => !isApart(each)), ...own.filter(isApart)]
    })
  }
}
