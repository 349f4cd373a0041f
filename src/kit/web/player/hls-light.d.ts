// The light build comes without types of its own; what it leaves out is not used here.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
