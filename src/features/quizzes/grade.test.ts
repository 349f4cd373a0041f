// Grading, in tables.
import { describe, expect, test } from 'vitest'
import { findUnanswered, grade, isCorrect, optionsOf, pickAnswers, type Question } from './grade.ts'

const base = { question: 'س', explanation: 'لأن' }
const mcq: Question = { ...base, id: 'one', type: 'mcq', options: ['أ', 'ب', 'ج'], correct: ['ب'] }
const checkbox: Question = { ...base, id: 'several', type: 'checkbox', options: ['أ', 'ب', 'ج'], correct: ['أ', 'ج'] }
const trueFalse: Question = { ...base, id: 'truth', type: 'true_false', options: [], correct: ['false'] }

describe('one question', () => {
  test.each([
    ['the right option', mcq, 'ب', true],
    ['another option', mcq, 'أ', false],
    ['no option at all', mcq, 'د', false],
    ['nothing', mcq, null, false],
    ['a list where one text belongs', mcq, ['ب'], false],
    ['a prototype key', mcq, '__proto__', false],
    ['the right set', checkbox, ['أ', 'ج'], true],
    ['the right set in another order', checkbox, ['ج', 'أ'], true],
    ['the right set with duplicates', checkbox, ['أ', 'ج', 'أ', 'ج'], true],
    ['duplicates in place of the set', checkbox, ['أ', 'أ'], false],
    ['a part of the set', checkbox, ['أ'], false],
    ['everything ticked', checkbox, ['أ', 'ب', 'ج'], false],
    ['the set and something that is no option', checkbox, ['أ', 'ج', 'د'], false],
    ['an empty list', checkbox, [], false],
    ['a text where a list belongs', checkbox, 'أ', false],
    ['the right word', trueFalse, 'false', true],
    ['the wrong word', trueFalse, 'true', false],
    ['another spelling', trueFalse, 'False', false],
  ] as const)('%s', (_what, question, answer, right) => {
    expect(isCorrect(question, typeof answer === 'object' && answer ? [...answer] : answer)).toBe(right)
  })

  test('whose right set is stored twice', () => {
    expect(isCorrect({ ...checkbox, correct: ['أ', 'أ', 'ج'] }, ['أ', 'ج'])).toBe(true)
  })
})

describe('answers', () => {
  const questions = [mcq, checkbox, trueFalse]

  test('are read by index; unknown keys are nobody’s answers', () => {
    const given = JSON.parse('{"0":"ب","2":"true","3":"x","-1":"x","00":"x","1.0":["أ"],"__proto__":{"1":["أ"]}}')
    expect(pickAnswers(questions, given)).toEqual(['ب', null, 'true'])
    expect(pickAnswers([], given)).toEqual([])
  })

  test('are read by id as well, which says more than an index', () => {
    expect(pickAnswers(questions, { truth: 'true', one: 'ب', 0: 'أ', 1: ['أ'] })).toEqual(['ب', ['أ'], 'true'])
  })

  test.each([
    ['all there', ['ب', ['أ'], 'true'], {}],
    ['none', [null, null, null], { 0: 'QUESTION_UNANSWERED', 1: 'QUESTION_UNANSWERED', 2: 'QUESTION_UNANSWERED' }],
    ['a list of nothing', ['ب', [' ', ''], 'true'], { 1: 'QUESTION_UNANSWERED' }],
    ['empty ones', [' ', [], 'true'], { 0: 'QUESTION_UNANSWERED', 1: 'QUESTION_UNANSWERED' }],
    ['of the wrong kind', [['ب'], 'أ', ['true']], { 0: 'INVALID', 1: 'INVALID', 2: 'INVALID' }],
    ['too few', ['ب'], { 1: 'QUESTION_UNANSWERED', 2: 'QUESTION_UNANSWERED' }],
  ])('%s', (_what, answers, fields) => {
    expect(findUnanswered(questions, answers)).toEqual(fields)
  })
})

describe('a quiz', () => {
  test.each([
    [3, 3, 70, 100, true],
    [2, 3, 70, 67, false],
    [2, 3, 67, 67, true],
    [7, 10, 70, 70, true],
    [6, 10, 70, 60, false],
    [0, 3, 1, 0, false],
    [1, 8, 13, 13, true],
    [0, 0, 70, 100, true],
  ])('%i of %i right, pass mark %i → score %i, passed %s', (right, count, passMark, score, passed) => {
    const questions = Array.from({ length: count }, () => mcq)
    const answers = questions.map((_, index) => (index < right ? 'ب' : 'أ'))
    expect(grade(questions, answers, passMark)).toMatchObject({
      score,
      passed,
      correct_count: right,
      question_count: count,
    })
  })

  test('tells each result in full', () => {
    expect(grade([mcq, checkbox, trueFalse], ['ب', ['أ'], null], 70).detailed_results).toEqual([
      { ...base, id: 'one', type: 'mcq', user_answer: 'ب', correct_answer: 'ب', is_correct: true },
      { ...base, id: 'several', type: 'checkbox', user_answer: ['أ'], correct_answer: ['أ', 'ج'], is_correct: false },
      { ...base, id: 'truth', type: 'true_false', user_answer: null, correct_answer: 'false', is_correct: false },
    ])
  })
})

test('true and false are options that nobody has to store', () => {
  expect(optionsOf(trueFalse)).toEqual(['true', 'false'])
  expect(optionsOf(mcq)).toEqual(['أ', 'ب', 'ج'])
})
